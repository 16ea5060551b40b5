import { randomInt } from 'node:crypto'
import kafkajs from 'kafkajs'
import { type PartitionLag, type TopicOptions } from '../event-log.ts'
import { type KafkaAdmin } from './kafka-admin.ts'
import { kafkaErrorType } from './kafka-client.ts'

/** Largest record batch of a topic, bytes: fits the largest message with its headers, whatever the broker's own limit is. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024

/**
 * Topic setting that holds the incarnation marker. Kafka gives each topic an id, but kafkajs cannot request it; a setting is
 * created and deleted with its topic. This one has no effect: it concerns compaction, and these topics are not compacted.
 */
const INCARNATION_MARKER = 'max.compaction.lag.ms'

/** Larger than any realistic lag setting, and exact as a number. */
const incarnationMarker = (): string => String(Number.MAX_SAFE_INTEGER - randomInt(2 ** 47))

/** Creates a topic with the broker's default replication factor. */
export const createKafkaTopic = async (
  kafka: KafkaAdmin,
  topic: string,
  { partitions, retentionMs }: TopicOptions,
): Promise<void> => {
  const configEntries = [
    { name: 'max.message.bytes', value: String(MAX_BATCH_BYTES) },
    { name: INCARNATION_MARKER, value: incarnationMarker() },
  ]
  if (retentionMs !== undefined) configEntries.push({ name: 'retention.ms', value: String(retentionMs) })
  await kafka.create({ topic, numPartitions: partitions, configEntries })
}

export const kafkaPartitionsOf = async (kafka: KafkaAdmin, topic: string): Promise<number | undefined> => {
  try {
    const { topics } = await kafka.run((admin) => admin.fetchTopicMetadata({ topics: [topic] }))
    return topics[0]?.partitions.length
  } catch (failure) {
    if (kafkaErrorType(failure) === 'UNKNOWN_TOPIC_OR_PARTITION') return undefined
    throw failure
  }
}

/**
 * The cluster's id and the topic's incarnation marker. A topic created by other tools has no marker; only the cluster's id
 * identifies it.
 */
export const kafkaIncarnationOf = async (kafka: KafkaAdmin, topic: string): Promise<string | undefined> => {
  if ((await kafkaPartitionsOf(kafka, topic)) === undefined) return undefined
  return await kafka.run(async (admin) => {
    const { clusterId } = await admin.describeCluster()
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: [INCARNATION_MARKER] }],
    })
    const mark = resources[0]?.configEntries.find(({ configName }) => configName === INCARNATION_MARKER)
    return mark?.isDefault === false ? `${clusterId}:${mark.configValue}` : clusterId
  })
}

/**
 * A group of the event log reads one topic, so the id of the Kafka group contains the topic. Kafka would let one group read
 * several topics, but kafkajs assigns each member the topics of the leader, so consumers of different topics must not share a
 * group.
 */
export const kafkaGroupId = (group: string, topic: string): string => `${group}:${topic}`

export const kafkaLag = async (kafka: KafkaAdmin, topic: string, group: string): Promise<PartitionLag[]> =>
  await kafka.run(async (admin) => {
    const ends = await admin.fetchTopicOffsets(topic)
    const [offsets] = await admin.fetchOffsets({ groupId: kafkaGroupId(group, topic), topics: [topic] })
    const committedOf = new Map(offsets?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]))
    return ends
      .map(({ partition, low, high }) => {
        const committed = committedOf.get(partition) ?? -1n
        const from = committed < BigInt(low) ? BigInt(low) : committed
        return { partition, committed: committed < 0n ? undefined : committed, end: BigInt(high), lag: BigInt(high) - from }
      })
      .toSorted((one, other) => one.partition - other.partition)
  })
