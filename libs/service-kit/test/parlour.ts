import { call, Id, Nothing, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Controller, Module, type DynamicModule } from '@nestjs/common'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import {
  Context,
  DomainError,
  Handles,
  Input,
  KitModule,
  RedisEnvironment,
  Reply,
  ServiceEnvironment,
  startService,
  type CallContext,
  type RunningService,
  type ServiceDefinition,
  TooMany,
} from '../src/index.ts'

/** A service of four calls that knows nothing but the kit. */
const greet = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/parlour/greet',
  summary: 'Greets',
  access: 'visitor',
  body: z.object({ name: z.string().min(1, 'Please tell your name'), times: z.coerce.number().int().default(1) }),
  answer: z.object({ greeting: z.string() }),
})

const takeTicket = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/parlour/ticket',
  summary: 'Hands out a cookie',
  access: 'visitor',
  answer: z.object({ ticket: z.int() }),
})

const showGuest = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/parlour/guests/:id',
  aliases: ['/api/parlour/visitors/:id'],
  summary: 'Shows a guest to staff',
  access: ['editor'],
  params: z.object({ id: Id }),
  answer: z.object({ id: z.int(), shown_to: z.int() }),
})

const refuse = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/parlour',
  summary: 'Refuses by the rules, or fails',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({ how: z.string() }),
  answer: Nothing,
})

export const MAX_HAT_BYTES = 1000

const leaveHat = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/parlour/hats',
  summary: 'Takes a hat',
  access: 'visitor',
  body: z.object({ owner: z.string() }),
  upload: { field: 'hat', maxBytes: MAX_HAT_BYTES },
  answer: z.object({ owner: z.string(), bytes: z.int(), text: z.string(), path: z.string() }),
})

const linger = call({ service: 'catalog', method: 'GET', path: '/api/parlour/linger', summary: 'Waits', access: 'visitor', answer: Nothing })

/** Lets a test hold an answer back and know when its request has arrived. */
export class Door {
  readonly arrived: Promise<void>
  readonly #opened: Promise<void>
  enter: () => void = () => undefined
  open: () => void = () => undefined

  constructor() {
    this.arrived = new Promise((resolve) => (this.enter = resolve))
    this.#opened = new Promise((resolve) => (this.open = resolve))
  }

  async pass(): Promise<void> {
    this.enter()
    await this.#opened
  }
}

@Controller()
class ParlourController {
  constructor(private readonly door: Door) {}

  @Handles(greet)
  greet(@Input() { body }: CallInput<typeof greet>): CallAnswer<typeof greet> {
    return { greeting: `Hello ${body.name}! `.repeat(body.times).trim() }
  }

  @Handles(takeTicket)
  takeTicket(): Reply<CallAnswer<typeof takeTicket>> {
    return new Reply({ ticket: 5 }, [{ name: 'ticket', value: '5', seconds: 60, secure: true }])
  }

  @Handles(showGuest)
  showGuest(@Input() { params }: CallInput<typeof showGuest>, @Context() { identity }: CallContext): CallAnswer<typeof showGuest> {
    return { id: params.id, shown_to: identity?.userId ?? 0 }
  }

  @Handles(refuse)
  refuse(@Input() { body }: CallInput<typeof refuse>): CallAnswer<typeof refuse> {
    if (body.how === 'rules') throw new DomainError('refused', 'house-rules', 'Please wipe your feet.')
    if (body.how === 'often') throw new TooMany('too-many-knocks', 'Please knock again in 12 seconds.', 12)
    if (body.how === 'oftener') throw new DomainError('too-many', 'too-many-knocks', 'Please knock again later.')
    throw new Error('the roof fell in, password=hunter2')
  }

  @Handles(leaveHat)
  async leaveHat(@Input() { body, file }: CallInput<typeof leaveHat>): Promise<CallAnswer<typeof leaveHat>> {
    if (file === undefined) throw new Error('no file')
    return { owner: body.owner, bytes: file.bytes, text: await readFile(file.path, 'utf8'), path: file.path }
  }

  @Handles(linger)
  async linger(): Promise<CallAnswer<typeof linger>> {
    await this.door.pass()
    return {}
  }
}

@Module({})
class ParlourModule {
  static with(config: Environment, door: Door): DynamicModule {
    const kit = KitModule.register({ name: 'parlour', config })
    return { module: ParlourModule, imports: [kit], controllers: [ParlourController], providers: [{ provide: Door, useValue: door }] }
  }
}

const Environment = ServiceEnvironment.extend(RedisEnvironment.partial().shape)
type Environment = z.output<typeof Environment>

export const SECRET = 'a secret of the parlour, long enough'

/** What a process of its own runs, and `openParlour` starts. */
export function parlourService(door = new Door()): ServiceDefinition<typeof Environment> {
  return { name: 'parlour', environment: Environment, module: (config) => ParlourModule.with(config, door) }
}

/** Starts the parlour on a free port. */
export async function openParlour(settings: { redisUrl?: string; door?: Door; port?: string; tracesTo?: string } = {}): Promise<RunningService> {
  const { redisUrl, door = new Door(), port = '0', tracesTo } = settings
  const config = Environment.parse({
    NODE_ENV: 'test',
    PORT: port,
    LOG_LEVEL: 'silent',
    IDENTITY_SECRET: SECRET,
    REDIS_URL: redisUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo,
  })
  return await startService(parlourService(door), config)
}
