import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { alone } from '../bootstrap/alone.mjs'
import { writeWhole } from '../../../tools/write-whole.mjs'
import { propertiesText } from './settings.mjs'

export { waitForBroker } from './readiness.mjs'

/** @import { BrokerPlace } from './settings.mjs' */

const run = promisify(execFile)
const here = dirname(fileURLToPath(import.meta.url))
const OLDEST_JAVA = 17

/** @returns {string} the java of JAVA_HOME, else the one on the PATH */
const javaCommand = () => {
  const home = process.env.JAVA_HOME
  const named = home ? join(home, 'bin', 'java') : ''
  return named && existsSync(named) ? named : 'java'
}

/** @returns {Promise<number | undefined>} Java's feature version, for example 17 */
const javaVersion = async () => {
  try {
    // java prints its version to stderr; before Java 9 it was called 1.8
    const { stderr, stdout } = await run(javaCommand(), ['-version'])
    const found = /version "(?:1\.)?(\d+)/.exec(stderr + stdout)
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}

const mavenAnswers = async () => {
  try {
    await run('mvn', ['--version'])
    return true
  } catch {
    return false
  }
}

/**
 * Whether a Kafka broker can run here: it needs Java 17 or newer and Maven.
 * @returns {Promise<{ available: true } | { available: false, reason: string }>} the reason is one sentence for a person
 */
export const kafkaAvailable = async () => {
  const [java, maven] = await Promise.all([javaVersion(), mavenAnswers()])
  if (java === undefined) return { available: false, reason: `Java ${OLDEST_JAVA} or newer is not installed.` }
  if (java < OLDEST_JAVA) return { available: false, reason: `Java ${java} is too old; Kafka needs ${OLDEST_JAVA} or newer.` }
  if (!maven) return { available: false, reason: 'Maven (mvn) is not installed.' }
  return { available: true }
}

const resolvedStamp = (jarsDir) => join(jarsDir, '.resolved')

const isResolved = async (jarsDir, pomHash) => {
  try {
    return (await readFile(resolvedStamp(jarsDir), 'utf8')) === pomHash
  } catch {
    return false
  }
}

/** @param {string} jarsDir removes what killed calls left */
const removeUnfinished = async (jarsDir) => {
  const unfinished = (await readdir(dirname(jarsDir))).filter((name) => name.startsWith(`${basename(jarsDir)}.arriving-`))
  await Promise.all(unfinished.map((name) => rm(join(dirname(jarsDir), name), { recursive: true, force: true })))
}

/**
 * Downloads the jars into a folder.
 * @param {string} pom @param {string} folder
 * @returns {Promise<void>}
 * @throws {Error} with the last lines of Maven's output when a jar cannot be resolved
 */
const resolveJars = async (pom, folder) => {
  const settings = ['-DincludeScope=runtime', `-DoutputDirectory=${folder}`]
  const args = ['--batch-mode', '--quiet', '--file', pom, 'dependency:copy-dependencies', ...settings]
  try {
    await run('mvn', args, { maxBuffer: 16 * 1024 * 1024 })
  } catch (failure) {
    await rm(folder, { recursive: true, force: true })
    const said = `${failure.stdout ?? ''}${failure.stderr ?? ''}`.trim().split('\n').slice(-8).join('\n')
    throw new Error(`Maven could not resolve the jars of Apache Kafka:\n${said}`, { cause: failure })
  }
}

/**
 * Resolves the broker's jars with Maven, once for each content of the pom; later calls return at once.
 * The jars are downloaded to a temporary folder and moved in one step, so that an interrupted call leaves no incomplete set.
 * @param {{ jarsDir: string, onProgress?: (line: string) => void }} options
 * @returns {Promise<void>}
 * @throws {Error} with the last lines of Maven's output when a jar cannot be resolved
 */
export const prepareKafka = async ({ jarsDir, onProgress = () => {} }) => {
  const pom = join(here, 'pom.xml')
  const pomHash = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
  if (await isResolved(jarsDir, pomHash)) return

  await mkdir(dirname(jarsDir), { recursive: true })
  await alone(`${jarsDir}.preparing`, async () => {
    if (await isResolved(jarsDir, pomHash)) return
    await removeUnfinished(jarsDir)
    const arriving = await mkdtemp(`${jarsDir}.arriving-`)
    onProgress('resolving the jars of Apache Kafka with Maven')
    await resolveJars(pom, arriving)
    writeWhole(resolvedStamp(arriving), pomHash)
    await rm(jarsDir, { recursive: true, force: true })
    await rename(arriving, jarsDir)
    onProgress('the jars of Apache Kafka are here')
  })
}

const settingsFile = (dataDir) => join(dataDir, 'server.properties')
const formattedStamp = (dataDir) => join(dataDir, 'formatted')

/** @param {BrokerPlace} place */
const writeSettings = (place) => {
  mkdirSync(place.dataDir, { recursive: true })
  writeWhole(settingsFile(place.dataDir), propertiesText(place))
}

const javaArgs = (jarsDir, heap, mainClass, args) => [
  ...heap,
  // Lowest start-up time and memory of the collectors; a development broker gains nothing from G1
  '-XX:+UseSerialGC',
  // C1 only: it finishes within seconds, while C2 uses a tenth of a core for the first minutes
  '-XX:TieredStopAtLevel=1',
  '-Djava.awt.headless=true',
  `-Dlog4j2.configurationFile=${join(here, 'log4j2.xml')}`,
  '-cp',
  join(jarsDir, '*'),
  mainClass,
  ...args,
]

/** @returns {string} a cluster id in Kafka's format; one that begins with a dash would be read as an option */
const newClusterId = () => {
  const id = randomBytes(16).toString('base64url')
  return id.startsWith('-') ? newClusterId() : id
}

/**
 * Formats the storage of a single-node cluster, unless it is formatted already.
 * An interrupted run starts over: without the stamp file no broker has written here.
 * @param {BrokerPlace & { jarsDir: string }} options
 * @returns {Promise<{ formatted: boolean }>} whether anything had to be done
 * @throws {Error} with Kafka's output when it refuses
 */
export const formatStorage = async ({ jarsDir, ...place }) => {
  if (existsSync(formattedStamp(place.dataDir))) return { formatted: false }
  await rm(join(place.dataDir, 'log'), { recursive: true, force: true })
  writeSettings(place)
  const clusterId = newClusterId()
  try {
    await run(
      javaCommand(),
      javaArgs(jarsDir, ['-Xmx128m'], 'kafka.tools.StorageTool', [
        'format',
        '--standalone',
        '--cluster-id',
        clusterId,
        '--config',
        settingsFile(place.dataDir),
      ]),
    )
  } catch (failure) {
    throw new Error(`Kafka could not format its storage:\n${failure.stdout ?? ''}${failure.stderr ?? ''}`, { cause: failure })
  }
  writeWhole(formattedStamp(place.dataDir), `${clusterId}\n`)
  return { formatted: true }
}

/**
 * The command that runs the broker in the foreground; SIGTERM ends it cleanly (exit code 143).
 * Writes `server.properties` into the data folder each time, so that changed ports apply from the next start on.
 * @param {BrokerPlace & { jarsDir: string }} options
 * @returns {{ command: string, args: string[], env: Record<string, string> }} `env` is to be added to the process' own; it is
 * empty now
 */
export const brokerCommand = ({ jarsDir, ...place }) => {
  writeSettings(place)
  return {
    command: javaCommand(),
    args: javaArgs(jarsDir, ['-Xms64m', '-Xmn16m', '-Xmx512m'], 'kafka.Kafka', [settingsFile(place.dataDir)]),
    env: {},
  }
}
