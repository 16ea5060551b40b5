import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeModules, pinnedBin, repository } from './folders.mjs'

/** @import { Progress } from './progress.mjs' */

const stamp = join(nodeModules, '.ribbonry-installed')
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/** @returns {string} changes when any input of the installation changes */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex')

const installed = () => existsSync(join(pinnedBin, 'node')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

/**
 * Runs npm quietly; its output goes to a log and is shown on failure.
 * @param {string[]} args @param {string} log @param {string} nodeBin folder of the node that npm itself shall run on
 * @returns {Promise<void>}
 */
const npm = (args, log, nodeBin) =>
  new Promise((resolve, reject) => {
    const output = openSync(log, 'a')
    const env = { ...process.env, PATH: `${nodeBin}${delimiter}${process.env.PATH ?? ''}` }
    const child = spawn('npm', [...args, ...quiet], { cwd: repository, env, stdio: ['ignore', output, output] })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ${args[0]} failed (${log}):\n${readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')}`))
    })
  })

/**
 * An older Node's npm resolves packages differently, so the pinned Node is fetched first and npm then runs on it.
 * @param {string} log @returns {Promise<string>} folder of a node that is fit to run npm
 */
const nodeForNpm = async (log) => {
  const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const major = Number.parseInt(devDependencies.node, 10)
  if (Number.parseInt(process.versions.node, 10) >= major) return join(process.execPath, '..')
  if (existsSync(join(pinnedBin, 'node'))) return pinnedBin
  const folder = join(repository, '.ribbonry', 'bootstrap')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  await npm(['install', '--prefix', folder, '--no-save', `node@${devDependencies.node}`], log, join(process.execPath, '..'))
  return join(folder, 'node_modules', '.bin')
}

/** @param {string} file holds a process id @returns {boolean} whether that process runs */
const holderLives = (file) => {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

/**
 * Two concurrent npm runs corrupt the same folder, so a second start (or test) waits here for the first.
 * @param {string} file @param {() => Promise<void>} work
 */
const alone = async (file, work) => {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch {
      if (holderLives(file)) await pause(500)
      else rmSync(file, { force: true })
    }
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Installs the packages of the lock file when the installed ones differ (`npm install`: `npm ci` refuses a lock file without the
 * optional packages of other platforms).
 * @param {Progress} progress
 */
export const ensureInstalled = async (progress) => {
  if (installed()) return
  const folder = join(repository, '.ribbonry')
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const log = join(folder, 'logs', 'install.log')
  writeFileSync(log, '')
  await progress.step('packages (npm install)', () =>
    alone(join(folder, 'installing'), async () => {
      if (installed()) return
      await npm(['install'], log, await nodeForNpm(log))
      rmSync(join(folder, 'bootstrap'), { recursive: true, force: true })
      writeFileSync(stamp, wanted())
    }),
  )
}
