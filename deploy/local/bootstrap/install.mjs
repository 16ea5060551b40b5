import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { writeWhole } from '../../../tools/write-whole.mjs'
import { alone } from './alone.mjs'
import { downloadAhead } from './downloads.mjs'
import { nodeModules, pinnedBin, repository } from './folders.mjs'

/** @import { Turn } from './alone.mjs' */
/** @import { Progress } from './progress.mjs' */

const stamp = join(nodeModules, '.ribbonry-installed')
const COUNT_EVERY_MS = 2000
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/** @returns {string} changes when any input of the installation changes */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex')

const installed = () => existsSync(join(pinnedBin, 'node')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

/**
 * Runs npm quietly; its output goes to a log and is shown on failure.
 * @param {string[]} args
 * @param {{ log: string, nodeBin: string, turn: Turn }} run `nodeBin` is the folder of the node that npm itself shall run on
 * @returns {Promise<void>}
 */
const npm = (args, { log, nodeBin, turn }) =>
  new Promise((resolve, reject) => {
    const output = openSync(log, 'a')
    const env = { ...process.env, PATH: `${nodeBin}${delimiter}${process.env.PATH ?? ''}` }
    const child = spawn('npm', [...args, ...quiet], { cwd: repository, env, stdio: ['ignore', output, output] })
    if (child.pid !== undefined) turn.share(child.pid)
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ${args[0]} failed (${log}):\n${readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')}`))
    })
  })

/**
 * An older Node's npm resolves packages differently, so the pinned Node is fetched first and npm then runs on it.
 * @param {string} folder where it is fetched to
 * @param {{ log: string, turn: Turn }} run
 * @returns {Promise<string>} folder of a node that is fit to run npm
 */
const nodeForNpm = async (folder, run) => {
  const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const major = Number.parseInt(devDependencies.node, 10)
  const ownBin = join(process.execPath, '..')
  if (Number.parseInt(process.versions.node, 10) >= major) return ownBin
  if (existsSync(join(pinnedBin, 'node'))) return pinnedBin
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  await npm(['install', '--prefix', folder, '--no-save', `node@${devDependencies.node}`], { ...run, nodeBin: ownBin })
  return join(folder, 'node_modules', '.bin')
}

/**
 * Removes the packages that a killed npm left, except the caches of this project: npm takes a package that has a package.json as
 * whole.
 * @param {string} folder of the packages
 * @param {boolean} wasCutShort whether an npm that this project started was killed
 */
export const removeHalfInstalled = (folder, wasCutShort) => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  // npm writes its own record last.
  if (!wasCutShort && names.includes('.package-lock.json')) return
  for (const name of names) if (name !== '.cache') rmSync(join(folder, name), { recursive: true, force: true })
}

/** @returns {string[]} folders of the packages of the lock file */
const lockedPackages = () => {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))
  return Object.keys(packages).filter((path) => path.includes('node_modules/'))
}

/**
 * Reports the number of installed packages while the work runs.
 * @param {(text: string) => void} report @param {() => Promise<void>} work
 */
const counting = async (report, work) => {
  // Read before npm writes the lock file, which for a moment is incomplete.
  const paths = lockedPackages()
  const countInstalled = () => paths.filter((path) => existsSync(join(repository, path, 'package.json'))).length
  const ticker = setInterval(() => report(`${countInstalled()} packages`), COUNT_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(ticker)
  }
}

/**
 * Installs the packages of the lock file when the installed ones differ (`npm install`: `npm ci` refuses a lock file without the
 * optional packages of other platforms), and downloads what the servers need beside it.
 * @param {Progress} progress
 * @param {{ redis: boolean, kafka: boolean }} servers
 */
export const ensureInstalled = async (progress, servers) => {
  if (installed()) return
  const folder = join(repository, '.ribbonry')
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const log = join(folder, 'logs', 'install.log')
  const install = (/** @type {(text: string) => void} */ report) =>
    alone(join(folder, 'installing'), async (turn) => {
      if (installed()) return
      writeFileSync(log, '')
      const bootstrap = join(folder, 'bootstrap')
      if (turn.wasCutShort) rmSync(bootstrap, { recursive: true, force: true })
      removeHalfInstalled(nodeModules, turn.wasCutShort)
      const nodeBin = await nodeForNpm(bootstrap, { log, turn })
      await counting(report, () => npm(['install'], { log, nodeBin, turn }))
      rmSync(bootstrap, { recursive: true, force: true })
      writeWhole(stamp, wanted())
    })
  await Promise.all([progress.step('packages (npm install)', install), downloadAhead(progress, servers)])
}
