import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isOk } from '../processes/http-probe.ts'
import type { ProcessSpec } from '../processes/process-spec.ts'
import { SMALL_HEAP } from '../processes/small-heap.ts'

export interface MailOptions {
  readonly smtpPort: number
  readonly pagePort: number
  readonly folder: string
  readonly logFile: string
}

/** Catches all mails instead of sending them, and shows them on a page. */
export function mailSpec({ smtpPort, pagePort, folder, logFile }: MailOptions): ProcessSpec {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const program = fileURLToPath(import.meta.resolve('maildev/bin/maildev'))
  const address = ['--smtp', String(smtpPort), '--ip', '127.0.0.1', '--web', String(pagePort), '--web-ip', '127.0.0.1']
  return {
    name: 'mail',
    command: process.execPath,
    args: [SMALL_HEAP, program, ...address, '--mail-directory', folder],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    cwd: folder,
    logFile,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    stopTurn: 2,
    address: `http://127.0.0.1:${pagePort}`,
    isReady: () => isOk(`http://127.0.0.1:${pagePort}/healthz`),
  }
}
