import {
  BOOST_DATE_NOT_AVAILABLE,
  type CallRefusal,
  ENTER_A_BOOST_DATE,
  FILL_OUT_EMAIL,
  joinBoostWaitingList,
  WRONG_EMAIL,
} from '@ribbonry/contracts'
import { boostDayAt } from '@ribbonry/dates'
import { CLOCK, type Clock, type DomainError, refusalOf, readEmail } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { BoostDaysRepository } from './boost-days.repository.ts'
import { BoostPostsRepository } from './boost-posts.repository.ts'
import { WaitingListRepository } from './waiting-list.repository.ts'

const SUBJECT = /^(\d{1,15})\.(\d{4}-\d{2}-\d{2})$/

export interface WantedDay {
  readonly slug: string
  readonly day: string
  /** E-mail address as a visitor typed it. */
  readonly email: string
}

/** The waiting list of taken days. */
@Injectable()
export class WaitingListService {
  constructor(
    @Inject(WaitingListRepository) private readonly waiting: WaitingListRepository,
    @Inject(BoostDaysRepository) private readonly days: BoostDaysRepository,
    @Inject(BoostPostsRepository) private readonly posts: BoostPostsRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'BOOST_DAYS_AHEAD'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param memberId member who waits; undefined for a visitor
   * @throws DomainError with a code of `joinBoostWaitingList`
   */
  async join({ slug, day, email: typed }: WantedDay, memberId: number | undefined): Promise<void> {
    const now = this.clock()
    const email = memberId === undefined ? readAddress(typed) : null
    const is = boostDayAt(day, now, this.config.BOOST_DAYS_AHEAD)
    if (is === 'no-day') throw refused('date-missing', ENTER_A_BOOST_DATE, 'date')
    if (is === 'not-available') throw refused('date-not-available', BOOST_DATE_NOT_AVAILABLE, 'date')
    const post = await this.posts.findBySlug(slug, now)
    if (post === undefined) throw refusalOf(joinBoostWaitingList, 'not-found', 'post-not-found', 'There is no such post.')
    if (!(await this.days.isTaken(day, now))) throw refused('date-free', 'That day is free: you can have it now.', 'date')
    const { post_id: postId, title } = post
    await this.waiting.insert({ day, postId, slug, title, email, member_id: memberId ?? null }, now)
  }

  /**
   * Removes an entry, if it exists.
   * @param subject of the link in the mail
   * @returns the day of the entry
   */
  async leave(subject: string): Promise<string> {
    const [, id = '', day = ''] = SUBJECT.exec(subject) ?? []
    if (day === '') throw new Error('A link of the waiting list names no entry')
    await this.waiting.remove(Number(id))
    return day
  }
}

function readAddress(typed: string): string {
  if (typed === '') throw refused('email-missing', FILL_OUT_EMAIL, 'email')
  const email = readEmail(typed)
  if (email === undefined) throw refused('email-invalid', WRONG_EMAIL, 'email')
  return email
}

function refused(code: CallRefusal<typeof joinBoostWaitingList>, sentence: string, field: 'date' | 'email'): DomainError {
  return refusalOf(joinBoostWaitingList, 'refused', code, sentence, { fields: { [field]: sentence } })
}
