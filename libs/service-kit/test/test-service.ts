import { call, Id, Nothing, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Controller, Module, type DynamicModule } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import {
  Context,
  DomainError,
  Handles,
  Input,
  KitModule,
  linkOf,
  RedisEnvironment,
  refusalOf,
  Reply,
  ServiceEnvironment,
  startService,
  type CallContext,
  type RunningService,
  type ServiceDefinition,
  Tagged,
  TooMany,
  Unchanged,
} from '../src/index.ts'
import { TokensModule } from '../src/tokens/index.ts'
import { identityEnvironment } from './testing/identity-keys.ts'

/** A service that uses only the kit. */
export const greet = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/test/greet',
  summary: 'Greets',
  access: 'visitor',
  body: z.object({ name: z.string().min(1, 'Please tell your name'), times: z.coerce.number().int().default(1) }),
  answer: z.object({ greeting: z.string() }),
})

const setCookie = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/test/cookie',
  summary: 'Sets a cookie',
  access: 'visitor',
  answer: z.object({ number: z.int() }),
})

export const showMember = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/test/members/:id',
  aliases: ['/api/test/people/:id'],
  summary: 'Shows a member to staff',
  access: ['editor'],
  params: z.object({ id: Id }),
  answer: z.object({ id: z.int(), shown_to: z.int() }),
})

export const refuse = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/user/test',
  summary: 'Refuses by the rules, or fails',
  access: 'visitor',
  refusals: 'envelope',
  body: z.object({ how: z.string() }),
  answer: Nothing,
})

export const MAX_FILE_BYTES = 1000

const uploadFile = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/test/files',
  summary: 'Takes a file',
  access: 'visitor',
  body: z.object({ owner: z.string() }),
  upload: { field: 'file', maxBytes: MAX_FILE_BYTES },
  answer: z.object({ owner: z.string(), bytes: z.int(), text: z.string(), path: z.string() }),
})

const uploadFileOrNot = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/test/files-or-not',
  summary: 'Takes a file, a text in its place, or neither',
  access: 'visitor',
  body: z.object({ owner: z.string(), file: z.string().optional() }),
  upload: { field: 'file', maxBytes: MAX_FILE_BYTES, optional: true },
  answer: z.object({ owner: z.string(), bytes: z.int().nullable(), text: z.string().nullable() }),
})

export const openLink = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/test/link',
  summary: 'Is opened by a link',
  access: { link: 'test', told: 'This link does not work any more.' },
  query: z.object({ token: z.string() }),
  answer: z.object({ subject: z.string() }),
})

const openLinkOrStaff = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/test/link',
  summary: 'Is opened by a link, or by staff without one',
  access: { link: 'test', field: 'key', or: ['editor'] },
  body: z.object({ key: z.string().optional() }),
  answer: z.object({ by: z.string() }),
})

const signBody = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/test/raw',
  summary: 'Tells a digest of its body',
  access: 'visitor',
  rawBody: true,
  readsHeaders: ['x-signature'],
  body: z.looseObject({}),
  answer: z.object({ digest: z.string(), headers: z.record(z.string(), z.string()) }),
})

const readTagged = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/test/tagged',
  summary: 'Tells a number, which only its caller keeps',
  access: 'visitor',
  readsHeaders: ['if-none-match'],
  answersWith: [200, 304],
  answer: z.object({ number: z.int() }),
})

const sell = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/test/sales',
  summary: 'Refuses by codes',
  access: 'visitor',
  refuses: ['already-sold', 'too-dear'],
  refusalContent: { 'already-sold': z.object({ sold_to: z.string() }) },
  body: z.object({ code: z.string() }),
  answer: Nothing,
})

export const wait = call({
  service: 'catalog',
  method: 'GET',
  path: '/api/test/wait',
  summary: 'Waits',
  access: 'visitor',
  answer: Nothing,
})

/** Lets a test delay an answer and wait for its request to arrive. */
export class Latch {
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
class TestController {
  constructor(private readonly latch: Latch) {}

  @Handles(greet)
  greet(@Input() { body }: CallInput<typeof greet>): CallAnswer<typeof greet> {
    return { greeting: `Hello ${body.name}! `.repeat(body.times).trim() }
  }

  @Handles(setCookie)
  setCookie(): Reply<CallAnswer<typeof setCookie>> {
    return new Reply({ number: 5 }, [{ name: 'number', value: '5', seconds: 60, secure: true }])
  }

  @Handles(showMember)
  showMember(
    @Input() { params }: CallInput<typeof showMember>,
    @Context() { identity }: CallContext,
  ): CallAnswer<typeof showMember> {
    return { id: params.id, shown_to: identity?.userId ?? 0 }
  }

  @Handles(refuse)
  refuse(@Input() { body }: CallInput<typeof refuse>): CallAnswer<typeof refuse> {
    if (body.how === 'rules') throw new DomainError('refused', 'rule-broken', 'That is against the rules.')
    if (body.how === 'often') throw new TooMany('too-many-tries', 'Please try again in 12 seconds.', 12)
    if (body.how === 'oftener') throw new DomainError('too-many', 'too-many-tries', 'Please try again later.')
    throw new Error('The test failed, password=hunter2')
  }

  @Handles(uploadFile)
  async uploadFile(@Input() { body, file }: CallInput<typeof uploadFile>): Promise<CallAnswer<typeof uploadFile>> {
    if (file === undefined) throw new Error('no file')
    return { owner: body.owner, bytes: file.bytes, text: await readFile(file.path, 'utf8'), path: file.path }
  }

  @Handles(uploadFileOrNot)
  uploadFileOrNot(@Input() { body, file }: CallInput<typeof uploadFileOrNot>): CallAnswer<typeof uploadFileOrNot> {
    return { owner: body.owner, bytes: file?.bytes ?? null, text: body.file ?? null }
  }

  @Handles(openLink)
  openLink(@Context() context: CallContext): CallAnswer<typeof openLink> {
    return { subject: linkOf(context).subject }
  }

  @Handles(openLinkOrStaff)
  openLinkOrStaff(@Context() { link, identity }: CallContext): CallAnswer<typeof openLinkOrStaff> {
    return { by: link === undefined ? `member ${identity?.userId}` : `link of ${link.subject}` }
  }

  @Handles(signBody)
  signBody(@Input() { rawBody = new Uint8Array(), headers = {} }: CallInput<typeof signBody>): CallAnswer<typeof signBody> {
    return { digest: createHash('sha256').update(rawBody).digest('hex'), headers }
  }

  @Handles(readTagged)
  readTagged(@Input() { headers = {} }: CallInput<typeof readTagged>): Tagged<CallAnswer<typeof readTagged>> | Unchanged {
    return headers['if-none-match'] === 'W/"5"' ? new Unchanged('W/"5"') : new Tagged({ number: 5 }, 'W/"5"')
  }

  @Handles(sell)
  sell(@Input() { body }: CallInput<typeof sell>): CallAnswer<typeof sell> {
    if (body.code === 'undeclared') throw new DomainError('conflict', body.code, 'No.')
    if (body.code === 'too-dear') throw refusalOf(sell, 'refused', 'too-dear', 'This is too dear.', { content: { price: 9 } })
    throw refusalOf(sell, 'conflict', 'already-sold', 'This is sold.', { content: { sold_to: 'ann' } })
  }

  @Handles(wait)
  async wait(): Promise<CallAnswer<typeof wait>> {
    await this.latch.pass()
    return {}
  }
}

@Module({})
class TestModule {
  static with(config: Environment, latch: Latch): DynamicModule {
    const kit = KitModule.register({ name: 'test', config })
    return {
      module: TestModule,
      imports: [kit, TokensModule.with({ secrets: [SECRET] })],
      controllers: [TestController],
      providers: [{ provide: Latch, useValue: latch }],
    }
  }
}

const Environment = ServiceEnvironment.extend(RedisEnvironment.partial().shape)
type Environment = z.output<typeof Environment>

export const SECRET = 'a secret of the test service, long enough'

/** Definition of the test service, for `startTestService` and for separate processes. */
export function testServiceDefinition(latch = new Latch()): ServiceDefinition<typeof Environment> {
  return { name: 'test', environment: Environment, module: (config) => TestModule.with(config, latch) }
}

/** Starts the test service on a free port. */
export async function startTestService(
  settings: { redisUrl?: string; latch?: Latch; port?: string; tracesTo?: string } = {},
): Promise<RunningService> {
  const { redisUrl, latch = new Latch(), port = '0', tracesTo } = settings
  const config = Environment.parse({
    NODE_ENV: 'test',
    PORT: port,
    LOG_LEVEL: 'silent',
    ...identityEnvironment('test'),
    REDIS_URL: redisUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo,
  })
  return await startService(testServiceDefinition(latch), config)
}
