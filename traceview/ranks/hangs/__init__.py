"""Why a job stopped: what each rank had enqueued, how far its communicators were, and who waits for whom."""
