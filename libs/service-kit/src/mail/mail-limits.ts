import type { Mail, MailTemplate } from '@ribbonry/contracts'
import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'

interface RateLimit {
  readonly max: number
  readonly seconds: number
}

interface GroupLimits {
  /** Mails to one mailbox, from all accounts and visitors. */
  readonly mailbox: readonly RateLimit[]
  /** Mails that one account causes, to all mailboxes. */
  readonly account: readonly RateLimit[]
}

const [HOUR, DAY] = [3600, 24 * 3600]

/**
 * Links are sent to any address typed into a form; notices tell a member about changes to their account. They have separate
 * limits, so that nobody can suppress a warning by using up the mailbox's limit with links.
 */
const LIMITS = {
  link: {
    mailbox: [
      { max: 5, seconds: HOUR },
      { max: 10, seconds: DAY },
    ],
    account: [
      { max: 6, seconds: HOUR },
      { max: 12, seconds: DAY },
    ],
  },
  notice: {
    mailbox: [
      { max: 10, seconds: HOUR },
      { max: 20, seconds: DAY },
    ],
    account: [
      { max: 10, seconds: HOUR },
      { max: 20, seconds: DAY },
    ],
  },
  'price-drop': { mailbox: [{ max: 10, seconds: DAY }], account: [] },
  // To advertisers, about their own money, to makers of products, to winners and sponsors, and to staff: caused by the work of
  // staff, not by whoever fills out a form.
  advertising: { mailbox: [{ max: 60, seconds: HOUR }], account: [] },
  // Anybody may enter any address, and whoever likes giveaways enters several.
  'giveaway-entry': {
    mailbox: [
      { max: 15, seconds: HOUR },
      { max: 30, seconds: DAY },
    ],
    account: [],
  },
  // Anybody may begin a payment with any address.
  'payment-unfinished': { mailbox: [{ max: 3, seconds: DAY }], account: [] },
  // To staff and those who write for the site, about work that others wait for.
  staff: { mailbox: [{ max: 120, seconds: HOUR }], account: [] },
  'contact-message': { mailbox: [{ max: 60, seconds: HOUR }], account: [] },
  // Anybody may name any address in the contact form, so that replies have the limit of a mailbox, and a day of replies none.
  'contact-reply': {
    mailbox: [
      { max: 10, seconds: HOUR },
      { max: 20, seconds: DAY },
    ],
    account: [],
  },
} as const satisfies Record<string, GroupLimits>
type MailGroup = keyof typeof LIMITS

const GROUPS: Readonly<Record<MailTemplate, MailGroup>> = {
  'confirm-email': 'link',
  'confirm-new-email': 'link',
  'reset-password': 'link',
  'confirm-subscription': 'link',
  'email-changed': 'notice',
  'password-changed': 'notice',
  'second-factor-changed': 'notice',
  'deletion-requested': 'notice',
  'account-erased': 'notice',
  'price-drop': 'price-drop',
  'contact-message': 'contact-message',
  'contact-reply': 'contact-reply',
  'pitch-lead': 'link',
  'new-pitches': 'advertising',
  'pitch-approved': 'advertising',
  'pitch-ending': 'advertising',
  'pitch-disapproved': 'advertising',
  'pitch-edit-link': 'notice',
  receipt: 'advertising',
  'guest-receipt': 'advertising',
  'pitch-discount': 'advertising',
  'pitch-weekly': 'advertising',
  outreach: 'advertising',
  'newsletter-test': 'staff',
  'newsletter-ready': 'staff',
  'newsletter-alert': 'staff',
  'payment-unfinished': 'payment-unfinished',
  'payment-refunded': 'advertising',
  'payment-disputed': 'staff',
  'boost-moved': 'advertising',
  'boost-cancelled': 'advertising',
  'boost-figures': 'advertising',
  // Anybody may name any address for the waiting list, and in an edit request.
  'boost-day-free': 'notice',
  'boost-edit-confirm': 'link',
  'boost-edit-decided': 'advertising',
  // Named by staff, or drawn from entries that were confirmed.
  'giveaway-address-request': 'advertising',
  'giveaway-address-reminder': 'advertising',
  'giveaway-shipping-request': 'advertising',
  'giveaway-tracking-info': 'advertising',
  'giveaway-entry': 'giveaway-entry',
  'guide-step': 'staff',
  'guide-week': 'staff',
  'writer-paid': 'staff',
}

/** A mail over the limit. */
export interface MailLimitExceeded {
  readonly by: 'mailbox' | 'account'
  /** Seconds until the next mail is allowed. */
  readonly seconds: number
}

/** The only Redis command that the limits need. */
export interface ScriptRunner {
  eval(script: string, keys: number, ...given: string[]): Promise<unknown>
}

// Each key is a sorted set of a day's mail ids by time. A mail that is already counted passes; a refused one is not counted
// anywhere.
const COUNT_MAIL = `
  local asked = cjson.decode(ARGV[1])
  for place, key in ipairs(KEYS) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', asked.now - asked.longest)
    if not redis.call('ZSCORE', key, asked.id) then
      for _, limit in ipairs(asked.limits[place]) do
        local newest = redis.call('ZRANGE', key, -limit.max, -limit.max, 'WITHSCORES')
        if newest[2] and tonumber(newest[2]) > asked.now - limit.ms then
          return {place, math.ceil(tonumber(newest[2]) + limit.ms - asked.now)}
        end
      end
    end
  end
  if asked.counts then
    for _, key in ipairs(KEYS) do
      redis.call('ZADD', key, 'NX', asked.now, asked.id)
      redis.call('PEXPIRE', key, asked.longest)
    end
  end
  return {0, 0}`

interface Scope {
  readonly by: MailLimitExceeded['by']
  readonly key: string
  readonly limits: readonly RateLimit[]
}

/**
 * Limits the mails to one mailbox and those that one account causes, across all calls. Redis stores only hashes of mailboxes and
 * accounts.
 */
export class MailLimits {
  constructor(
    private readonly redis: ScriptRunner,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a mail, once for each id across retries; undefined when it may be sent. `account` is the account that caused it. */
  async count(
    { id, to, template }: Pick<Mail, 'id' | 'to' | 'template'>,
    account?: number,
  ): Promise<MailLimitExceeded | undefined> {
    const group = GROUPS[template]
    return await this.#run([mailboxScope(group, to), ...(account === undefined ? [] : [accountScope(group, account)])], id)
  }

  /** Whether an account may cause one more mail of that kind, without counting it; undefined when it may. */
  async check(template: MailTemplate, account: number): Promise<MailLimitExceeded | undefined> {
    return await this.#run([accountScope(GROUPS[template], account)])
  }

  async #run(given: readonly Scope[], id?: string): Promise<MailLimitExceeded | undefined> {
    const scopes = given.filter(({ limits }) => limits.length > 0)
    if (scopes.length === 0) return undefined
    const limits = scopes.map((scope) => scope.limits.map(({ max, seconds }) => ({ max, ms: seconds * 1000 })))
    const asked = { id: id ?? '', counts: id !== undefined, now: this.now(), longest: DAY * 1000, limits }
    const [place, ms] = await this.#ask(
      scopes.map(({ key }) => key),
      JSON.stringify(asked),
    )
    const scope = scopes[place - 1]
    return scope === undefined ? undefined : { by: scope.by, seconds: Math.max(1, Math.ceil(ms / 1000)) }
  }

  async #ask(keys: readonly string[], asked: string): Promise<[place: number, ms: number]> {
    try {
      return (await this.redis.eval(COUNT_MAIL, keys.length, ...keys, asked)) as [number, number]
    } catch (error) {
      throw new Error('Redis did not count the mail', { cause: error })
    }
  }
}

function mailboxScope(group: MailGroup, to: string): Scope {
  const hash = createHash('sha256').update(mailboxOf(to)).digest('base64url')
  return { by: 'mailbox', key: `mail-limit:${group}:mailbox:${hash}`, limits: LIMITS[group].mailbox }
}

function accountScope(group: MailGroup, account: number): Scope {
  return { by: 'account', key: `mail-limit:${group}:account:${account}`, limits: LIMITS[group].account }
}

const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalised mailbox of an address, for comparing only, never to write to: lower case, without the label after a plus sign
 * (RFC 5233), and without dots where the provider ignores them. Two mailboxes that count as one share a limit, which harms less
 * than one mailbox counted as many.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  const [local = '', domain = ''] =
    at === -1 ? [text] : [text.slice(0, at), domainToASCII(text.slice(at + 1)) || text.slice(at + 1)]
  const label = local.indexOf('+')
  const owner = label > 0 ? local.slice(0, label) : local
  return IGNORES_DOTS.has(domain) ? `${owner.replaceAll('.', '')}@gmail.com` : `${owner}@${domain}`
}
