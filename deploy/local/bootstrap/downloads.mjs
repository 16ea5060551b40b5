import { join } from 'node:path'
import { kafkaAvailable, prepareKafka } from '../kafka/broker.mjs'
import { nodeModules } from './folders.mjs'
import { canInstallPackages, findProgram, installPackage } from './system-packages.mjs'

/** @import { Progress } from './progress.mjs' */

/** The broker's jars are a cache, not data: `reset` keeps them, and all stacks of the clone share them. */
export const kafkaJars = join(nodeModules, '.cache', 'ribbonry', 'kafka-jars')

/**
 * Servers that a command starts, as far as its arguments and the environment determine them before anything is installed. Tests
 * of single parts fetch what they need themselves.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ redis: boolean, kafka: boolean }}
 */
export const serversOf = (command, args, env) => {
  const starts = command === 'start' || (command === 'test' && args.every((arg) => arg.startsWith('--')))
  const isOwn = (/** @type {string} */ variable) => command === 'test' || !env[variable]
  return {
    redis: starts && isOwn('REDIS_URL'),
    kafka: starts && isOwn('KAFKA_BROKERS') && !args.includes('--event-log=redis'),
  }
}

/** @param {() => Promise<void>} work errors are ignored: the step that needs the download tries again, and reports them */
const ahead = async (work) => {
  try {
    await work()
    return ''
  } catch {
    return 'not yet'
  }
}

/**
 * Downloads what servers need while npm installs, since downloads mostly wait.
 * @param {Progress} progress
 * @param {{ redis: boolean, kafka: boolean }} servers
 */
export const downloadAhead = async (progress, { redis, kafka }) => {
  const downloads = []
  if (redis && findProgram('redis-server') === undefined && canInstallPackages())
    downloads.push(progress.step('Redis (apt-get)', () => ahead(() => installPackage('redis-server'))))
  if (kafka && (await kafkaAvailable()).available)
    downloads.push(progress.step('jars of Kafka (Maven)', () => ahead(() => prepareKafka({ jarsDir: kafkaJars }))))
  await Promise.all(downloads)
}
