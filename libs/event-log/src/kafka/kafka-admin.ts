import kafkajs, { type Admin, type Kafka } from 'kafkajs'
import { kafkaErrorType } from './kafka-client.ts'

type NewTopic = Parameters<Admin['createTopics']>[0]['topics'][number]

interface Connection {
  readonly admin: Promise<Admin>
  users: number
  idle: NodeJS.Timeout | undefined
}

interface Creation {
  readonly topics: Map<string, NewTopic>
  /** Failures by topic. */
  readonly done: Promise<ReadonlyMap<string, Error>>
}

/** How long a connection stays open for the next request, milliseconds. */
const IDLE_MS = 500

/**
 * Administrative requests come together: a service that starts asks for a dozen topics. They share a connection, which closes
 * soon after the last of them, and one request creates the topics that are wanted at the same time. After a failure nobody else
 * gets the connection, so none has to survive an outage.
 */
export class KafkaAdmin {
  readonly #kafka: Kafka
  #shared: Connection | undefined
  #creation: Creation | undefined

  constructor(kafka: Kafka) {
    this.#kafka = kafka
  }

  async run<Result>(work: (admin: Admin) => Promise<Result>): Promise<Result> {
    const connection = (this.#shared ??= { admin: connect(this.#kafka), users: 0, idle: undefined })
    clearTimeout(connection.idle)
    connection.users += 1
    try {
      return await work(await connection.admin)
    } catch (failure) {
      if (this.#shared === connection) this.#shared = undefined
      throw failure
    } finally {
      connection.users -= 1
      if (connection.users === 0) await this.#release(connection)
    }
  }

  /** The same on a connection of its own, which says whether the broker can be reached now. */
  async runAlone<Result>(work: (admin: Admin) => Promise<Result>): Promise<Result> {
    const admin = await connect(this.#kafka)
    try {
      return await work(admin)
    } finally {
      await admin.disconnect().catch(() => undefined)
    }
  }

  /** Creates a topic unless it exists. */
  async create(topic: NewTopic): Promise<void> {
    const creation = (this.#creation ??= this.#beginCreation())
    if (!creation.topics.has(topic.topic)) creation.topics.set(topic.topic, topic)
    const failure = (await creation.done).get(topic.topic)
    if (failure !== undefined) throw failure
  }

  async close(): Promise<void> {
    const connection = this.#shared
    this.#shared = undefined
    if (connection !== undefined && connection.users === 0) await this.#release(connection)
  }

  /** Topics can be added until the connection is there. */
  #beginCreation(): Creation {
    const topics = new Map<string, NewTopic>()
    const done = this.run(async (admin) => {
      this.#creation = undefined
      return await admin
        .createTopics({ topics: [...topics.values()], waitForLeaders: true })
        .then(() => new Map<string, Error>(), failuresOf)
    }).catch((failure: unknown) => {
      if (this.#creation?.topics === topics) this.#creation = undefined
      throw failure
    })
    return { topics, done }
  }

  /** Closes what nobody uses: at once where nobody else gets it, otherwise after a while. */
  async #release(connection: Connection): Promise<void> {
    clearTimeout(connection.idle)
    if (this.#shared !== connection) {
      await connection.admin.then((admin) => admin.disconnect()).catch(() => undefined)
      return
    }
    connection.idle = setTimeout(() => void this.close(), IDLE_MS).unref()
  }
}

/** Failures of the topics of a request; that a topic exists is none. @throws the failure of the whole request */
function failuresOf(failure: unknown): ReadonlyMap<string, Error> {
  if (!(failure instanceof kafkajs.KafkaJSAggregateError)) throw failure
  const failed = failure.errors.flatMap((error) =>
    error instanceof Error && kafkaErrorType(error) !== 'TOPIC_ALREADY_EXISTS' && 'topic' in error
      ? [[String(error.topic), error] as const]
      : [],
  )
  return new Map(failed)
}

async function connect(kafka: Kafka): Promise<Admin> {
  const admin = kafka.admin()
  try {
    await admin.connect()
    return admin
  } catch (failure) {
    await admin.disconnect().catch(() => undefined)
    throw failure
  }
}
