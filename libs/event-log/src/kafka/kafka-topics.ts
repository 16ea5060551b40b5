import { type Kafka } from 'kafkajs'
import { type PartitionLag, type TopicOptions } from '../event-log.ts'
import { kafkaErrorType, withAdmin } from './kafka-client.ts'

/** Largest record batch that a topic takes, bytes: the largest message with its headers, whatever the broker's own limit is. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024

/** Makes a topic with the broker's default replication. */
export const createKafkaTopic = async (kafka: Kafka, topic: string, { partitions, retentionMs }: TopicOptions): Promise<void> => {
  const configEntries = [{ name: 'max.message.bytes', value: String(MAX_BATCH_BYTES) }]
  if (retentionMs !== undefined) configEntries.push({ name: 'retention.ms', value: String(retentionMs) })
  await withAdmin(kafka, (admin) => admin.createTopics({
    topics: [{ topic, numPartitions: partitions, configEntries }],
    waitForLeaders: true,
  }))
}

export const kafkaPartitionsOf = async (kafka: Kafka, topic: string): Promise<number | undefined> => {
  try {
    const { topics } = await withAdmin(kafka, (admin) => admin.fetchTopicMetadata({ topics: [topic] }))
    return topics[0]?.partitions.length
  } catch (failure) {
    if (kafkaErrorType(failure) === 'UNKNOWN_TOPIC_OR_PARTITION') return undefined
    throw failure
  }
}

/**
 * A group of the event log reads one topic; the name of Kafka's group says so. Kafka would let one group read several topics, but
 * kafkajs hands each member what the leader subscribed to, so consumers of different topics must not meet in one group.
 */
export const kafkaGroupId = (group: string, topic: string): string => `${group}:${topic}`

export const kafkaLag = async (kafka: Kafka, topic: string, group: string): Promise<PartitionLag[]> =>
  await withAdmin(kafka, async (admin) => {
    const ends = await admin.fetchTopicOffsets(topic)
    const [offsets] = await admin.fetchOffsets({ groupId: kafkaGroupId(group, topic), topics: [topic] })
    const committedOf = new Map(offsets?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]))
    return ends.map(({ partition, low, high }) => {
      const committed = committedOf.get(partition) ?? -1n
      const from = committed < BigInt(low) ? BigInt(low) : committed
      return { partition, committed: committed < 0n ? undefined : committed, end: BigInt(high), lag: BigInt(high) - from }
    }).toSorted((one, other) => one.partition - other.partition)
  })
