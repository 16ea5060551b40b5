import { type CallInput, type listSearches, type SearchOutcome, SEARCHES_DAYS } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import { SessionsService } from '../sessions/sessions.service.ts'
import { UserAgentClassifier } from '../visitors/user-agents.ts'
import { countedTerm } from './counted-term.ts'
import { SearchesRepository, type SearchTermRow } from './searches.repository.ts'

/** Who looked for something, from the gateway's headers. */
export interface Searcher {
  readonly token: string
  /** Today's hash of the address; empty if the gateway sent none. */
  readonly address: string
  readonly userAgent: string
}

const DAY_MS = 86_400_000

/** What people look for, counted without anything about them. */
@Injectable()
export class SearchesService {
  readonly #agents = new UserAgentClassifier()

  constructor(
    @Inject(SearchesRepository) private readonly searches: SearchesRepository,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Terms that may say who somebody is are left out, as programs are. */
  async report(typed: string, outcome: SearchOutcome, { token, address, userAgent }: Searcher): Promise<void> {
    const term = countedTerm(typed)
    if (term === undefined || this.#agents.classify(userAgent).bot) return
    const at = this.clock().getTime()
    const session = this.sessions.find(token, at)?.pseudonym ?? this.sessions.fallbackPseudonym(address, userAgent, at)
    const mark = createHash('sha256').update(`${session}\n${term}`).digest('base64url')
    await this.searches.count(term, outcome, mark, dayOf(at))
  }

  async list(filter: CallInput<typeof listSearches>['query']): Promise<{ rows: SearchTermRow[]; total: number }> {
    return await this.searches.list(filter, dayOf(this.clock().getTime()))
  }

  /** Deletes the days that are shown no more. */
  async forgetOld(): Promise<void> {
    await this.searches.forgetBefore(dayOf(this.clock().getTime() - (SEARCHES_DAYS - 1) * DAY_MS))
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
