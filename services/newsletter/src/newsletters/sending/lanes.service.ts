import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { Claims } from '../../claims/claims.ts'
import { MAIL_TRANSPORT, type MailTransport } from '../../smtp/mail-transport.ts'
import { DomainClasses } from './domain-classes.ts'
import { LaneTools } from './lane-tools.ts'
import { SendLane } from './send-lane.ts'

/** Opens lanes, each with a connection to the mail server and a claim, and takes over what dead senders have claimed. */
@Injectable()
export class LanesService {
  readonly #classes: DomainClasses
  /** Claims that were free when they were last looked at. */
  #free: ReadonlySet<string> = new Set()

  constructor(
    @Inject(Claims) private readonly claims: Claims,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(LaneTools) private readonly tools: LaneTools,
  ) {
    this.#classes = new DomainClasses(tools.config.NEWSLETTER_PACE)
  }

  async open(isStopping: () => boolean): Promise<SendLane> {
    const claim = await this.claims.keep(randomUUID(), isStopping)
    if (claim === undefined) throw new Error('A new claim is held by another sender')
    return new SendLane(claim, this.transport.session(), this.tools, isStopping)
  }

  /**
   * Takes over what dead senders have claimed, and rows of classes that the configuration does not have any more. A claim that is free twice in a row is dead: a living sender whose connection ended,
   * with the database perhaps, takes its claim back at once. To be called every few seconds.
   */
  async recover(): Promise<void> {
    await this.tools.sends.suppressStopped()
    await this.tools.sends.mergeClasses(this.#classes.names)
    const free = new Set<string>()
    for (const key of await this.tools.sends.openClaims()) {
      await this.claims.run(
        key,
        async (claim) => {
          if (this.#free.has(key)) await this.tools.sends.recover(claim)
          else free.add(key)
        },
        1,
      )
    }
    this.#free = free
  }
}
