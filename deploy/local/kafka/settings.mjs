import { join } from 'node:path'

/**
 * @typedef {object} BrokerPlace where one broker lives
 * @property {string} dataDir folder of all the broker's data; created when missing
 * @property {string} [host] address to bind to, 127.0.0.1 by default
 * @property {number} port port of the clients
 * @property {number} controllerPort port of the controller's quorum (of one)
 */

/** Largest record batch that the broker accepts, in bytes: a message of 1 MiB with its key and headers fits. */
const MESSAGE_MAX_BYTES = 4 * 1024 * 1024

/**
 * The broker's configuration as Kafka property names. Sizes are for one developer's machine, not for production.
 * @param {BrokerPlace} place
 * @returns {Record<string, string | number | boolean>}
 */
export const brokerSettings = ({ dataDir, host = '127.0.0.1', port, controllerPort }) => ({
  'process.roles': 'broker,controller',
  'node.id': 1,
  'controller.quorum.bootstrap.servers': `${host}:${controllerPort}`,
  listeners: `CLIENTS://${host}:${port},CONTROLLER://${host}:${controllerPort}`,
  'advertised.listeners': `CLIENTS://${host}:${port}`,
  'listener.security.protocol.map': 'CLIENTS:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'inter.broker.listener.name': 'CLIENTS',
  'controller.listener.names': 'CONTROLLER',
  'log.dirs': join(dataDir, 'log'),

  // the event log library creates topics explicitly, with their number of partitions
  'auto.create.topics.enable': false,
  'default.replication.factor': 1,
  'min.insync.replicas': 1,
  'message.max.bytes': MESSAGE_MAX_BYTES,
  'replica.fetch.max.bytes': MESSAGE_MAX_BYTES,

  // one node: Kafka's internal topics have one replica, and few partitions for a fast start
  'offsets.topic.replication.factor': 1,
  'offsets.topic.num.partitions': 4,
  'transaction.state.log.replication.factor': 1,
  'transaction.state.log.min.isr': 1,
  'transaction.state.log.num.partitions': 1,
  'share.coordinator.state.topic.replication.factor': 1,
  'share.coordinator.state.topic.min.isr': 1,
  'share.coordinator.state.topic.num.partitions': 1,

  // a group of one or two consumers is complete at once
  'group.initial.rebalance.delay.ms': 0,
  'group.min.session.timeout.ms': 1000,

  // after kill -9 the controller rejects the broker until its old session expires; 9 s by default
  'broker.session.timeout.ms': 3000,
  'broker.heartbeat.interval.ms': 500,

  // small files and few threads; the cleaner's default buffer alone would be a quarter of the heap
  'log.segment.bytes': 64 * 1024 * 1024,
  'log.index.size.max.bytes': 1024 * 1024,
  'offsets.topic.segment.bytes': 8 * 1024 * 1024,
  'log.cleaner.dedupe.buffer.size': 4 * 1024 * 1024,
  'log.retention.hours': 168,
  'num.network.threads': 2,
  'num.io.threads': 4,
  'background.threads': 2,
  'num.recovery.threads.per.data.dir': 2,
})

/**
 * @param {BrokerPlace} place
 * @returns {string} text of a server.properties file
 */
export const propertiesText = (place) =>
  Object.entries(brokerSettings(place))
    .map(([name, value]) => `${name}=${String(value).replaceAll('\\', '\\\\')}\n`)
    .join('')
