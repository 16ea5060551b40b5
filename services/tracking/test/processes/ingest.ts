import { flushCompileCache } from 'node:module'
import { runService } from '@ribbonry/service-kit'
import { ingestOnlyService } from '../ingest-only.ts'

/* The ingestion of the service in its own process, for tests to kill and suspend. */
await runService(ingestOnlyService)
// Later processes start faster; a killed process would not write the cache at its exit.
flushCompileCache()
