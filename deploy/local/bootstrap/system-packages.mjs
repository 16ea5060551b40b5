import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Path of a program on the PATH, or undefined.
 * @param {string} name @returns {string | undefined}
 */
export const findProgram = (name) =>
  (process.env.PATH ?? '')
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

/** @returns {boolean} true for root on Debian or Ubuntu; other users get instructions */
export const canInstallPackages = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined

/** @type {Promise<unknown>} */
let last = Promise.resolve()

/**
 * Installs a package with apt; one at a time, because apt holds a lock. The package's service is stopped and not started again,
 * since the stack runs its own process.
 * @param {string} name
 * @returns {Promise<void>}
 * @throws {Error} with the end of apt's output
 */
export const installPackage = async (name) => {
  const installing = last.then(() => install(name))
  last = installing.catch(() => undefined)
  await installing
}

/** @param {string} name @returns {Promise<void>} */
const install = async (name) => {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 }
  const args = ['install', '-y', '--no-install-recommends', name]
  await run('apt-get', args, options).catch(async () => {
    // The usual causes are an installation that was killed, and missing or outdated package lists.
    await run('dpkg', ['--configure', '-a'], options)
    await run('apt-get', ['update'], options)
    await run('apt-get', args, options)
  })
  await run('service', [name, 'stop'], options).catch(() => undefined)
  await run('systemctl', ['disable', name], options).catch(() => undefined)
}
