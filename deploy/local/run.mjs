// All other commands (stop, status, logs, reset, import, reconcile, test, bench). `test` and `bench` install missing packages
// first.
import { runUnderPinnedNode } from './bootstrap/pinned-node.mjs'

const [command = 'help', ...args] = process.argv.slice(2)
process.exitCode = await runUnderPinnedNode(command, args, { install: command === 'test' || command === 'bench' })
