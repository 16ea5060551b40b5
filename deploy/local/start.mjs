// Runs on any Node from 20 on, before anything is installed. Everything after the installation runs on the pinned Node.
import { runUnderPinnedNode } from './bootstrap/pinned-node.mjs'

process.exitCode = await runUnderPinnedNode('start', process.argv.slice(2), { install: true })
