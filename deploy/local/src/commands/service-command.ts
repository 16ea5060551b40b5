import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { localFolder } from '../stack/local-folder.ts'
import { runningStack } from '../stack/run-lock.ts'
import { readState } from '../stack/run-state.ts'

interface ServiceCommand {
  readonly service: string
  /** Name of the program in the service's folder. */
  readonly program: string
  /** Verb for messages about the program. */
  readonly verb: string
}

/** Runs a program of a service in the running stack's environment. Relative paths refer to the caller's working directory. */
function serviceCommand({ service, program, verb }: ServiceCommand): (args: string[]) => Promise<number> {
  return async (args) => {
    const folder = localFolder()
    const environment = readState(folder)?.environments[service]
    if (!runningStack(folder) || !environment)
      throw new Error(`Ribbonry is not running: start it with \`npm start\` (or \`npm start -- --detach\`), then ${verb}`)
    const file = join(repository, 'services', service, 'dist', `${program}.js`)
    const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
      cwd: process.env.INIT_CWD || process.cwd(),
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    })
    // Ctrl-C is handled by the program: an import stops at a row from which it can resume.
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name))
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  }
}

/** Imports products into the catalogue. */
export const importFeed = serviceCommand({ service: 'catalog', program: 'import', verb: 'import' })
/** Compares the ledger with the providers of payments. */
export const reconcile = serviceCommand({ service: 'payments', program: 'reconcile', verb: 'reconcile' })
