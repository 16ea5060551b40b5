import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const output = { env, maxBuffer: 64 * 1024 * 1024 }

/** Path of a program on the PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** True for root on Debian or Ubuntu. Other users get instructions. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Installs a package with apt; one at a time, because apt holds a lock. The package's service is stopped and not started again,
 * since the stack runs its own process.
 * Throws with the end of apt's output.
 */
export async function installPackage(name: string): Promise<void> {
  const installing = last.then(() => install(name))
  last = installing.catch(() => undefined)
  await installing
}

async function install(name: string): Promise<void> {
  const args = ['install', '-y', '--no-install-recommends', name]
  await run('apt-get', args, output).catch(async () => {
    // The usual cause is missing or outdated package lists.
    await run('apt-get', ['update'], output)
    await run('apt-get', args, output)
  })
  await run('service', [name, 'stop'], output).catch(() => undefined)
  await run('systemctl', ['disable', name], output).catch(() => undefined)
}
