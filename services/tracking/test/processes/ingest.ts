import { flushCompileCache } from 'node:module'
import { runService } from '@ribbonry/service-kit'
import { countingOnly } from '../counting-only.ts'

/* The part of the service that counts, as a process of its own: somebody for tests to kill and to freeze. */
await runService(countingOnly)
// those that come after it start sooner; whoever is killed writes nothing at its end
flushCompileCache()
