import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { SessionsService } from '../sessions/sessions.service.ts'
import { UserAgentClassifier } from '../visitors/user-agents.ts'
import { UnlistedClicksRepository } from './unlisted-clicks.repository.ts'

/** Who reports a click, from the gateway's headers. */
export interface ClickSender {
  readonly token: string
  /** Today's hash of the address; empty if the gateway sent none. */
  readonly address: string
  readonly userAgent: string
}

/** Clicks of people on unlisted content. */
@Injectable()
export class UnlistedClicksService {
  readonly #agents = new UserAgentClassifier()

  constructor(
    @Inject(UnlistedClicksRepository) private readonly clicks: UnlistedClicksRepository,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async report(unlistedId: number, campaign: string, { token, address, userAgent }: ClickSender): Promise<void> {
    if (this.#agents.classify(userAgent).bot) return
    const at = this.clock().getTime()
    const session = this.sessions.find(token, at)?.pseudonym ?? this.sessions.fallbackPseudonym(address, userAgent, at)
    await this.clicks.insert(unlistedId, campaign, session)
  }
}
