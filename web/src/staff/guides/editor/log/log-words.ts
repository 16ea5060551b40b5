import type { GuideAction, RecommendedGate } from '@ribbonry/contracts'
import { DEVICE, momentText, weekdayText } from '@ribbonry/dates'
import { priceText } from '@ribbonry/prices'

type Details = GuideAction['details']

const text = (details: Details, name: string): string | undefined => {
  const value = details[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
const part = (details: Details): string => `the ${text(details, 'part') ?? 'guide'}`
const after = (words: string, more: string | undefined): string => (more === undefined ? words : `${words}: ${more}`)

const GATES = {
  'short-title': 'the short title',
  outro: 'the outro',
  category: 'a category',
  audience: 'an audience',
  interlinking: 'the interlinking',
  traffic: 'the monthly searches',
} as const satisfies Record<RecommendedGate, string>

function gate(details: Details): string {
  const name = text(details, 'gate') ?? ''
  return Object.hasOwn(GATES, name) ? GATES[name as RecommendedGate] : name
}

function assigned(details: Details): string {
  const role = text(details, 'part') === 'curation' ? 'curator' : 'writer'
  const [from, to] = [text(details, 'from_name'), text(details, 'to_name')]
  if (details['to'] === null) return from === undefined ? `took the ${role} away` : `took it from ${from}, its ${role}`
  return `made ${to ?? 'somebody'} the ${role}${from === undefined ? '' : ` in place of ${from}`}`
}

function planned(details: Details): string {
  const to = text(details, 'to')
  return to === undefined ? 'took its planned day away' : `planned it for ${weekdayText(`${to}T00:00:00Z`)}`
}

function asked(details: Details): string {
  const at = text(details, 'at')
  return at === undefined ? 'asked for its publication' : `set its publication for ${momentText(at, DEVICE)}`
}

function corrected(details: Details): string {
  const [from, to] = [details['from'], details['to']].map((cents) => priceText(Number(cents ?? 0) / 100, 'USD'))
  return after(`corrected the amount from ${from} to ${to}`, text(details, 'reason'))
}

/** Links that were led elsewhere. */
function mended(details: Details): string {
  const links: unknown = details['links']
  const pairs = Array.isArray(links) ? (links as readonly { readonly from?: unknown; readonly to?: unknown }[]) : []
  const named = pairs.map(({ from, to }) => (to === '' ? `${String(from)} to nothing` : `${String(from)} to ${String(to)}`))
  return after('led links elsewhere', named.join(', '))
}

function updated(details: Details): string {
  const [added, replaced] = [Number(details['added'] ?? 0), Number(details['replaced'] ?? 0)]
  const more = replaced === 0 ? '' : ` in place of ${replaced === 1 ? 'one' : replaced} that went`
  return `added ${added === 1 ? 'a gift' : `${added} gifts`} from its list${more}`
}

const payment = (details: Details): string => `payment ${Number(details['payment'] ?? 0)}`

function relinked(details: Details): string {
  const count = Number(details['products'] ?? 0)
  return count === 1 ? 'the link of a product' : `the links of ${count} products`
}

const WORDS: Readonly<Record<string, (details: Details) => string>> = {
  assign: assigned,
  submit: (details) => `handed in ${part(details)}`,
  approve: (details) => `approved ${part(details)}`,
  unapprove: (details) => `took the approval of ${part(details)} back`,
  'send-back': (details) => `sent ${part(details)} back`,
  'restore-version': () => 'brought an earlier version back',
  plan: planned,
  publish: asked,
  published: () => 'published it',
  'publishing-failed': (details) => after('could not publish it, and made it a draft again', text(details, 'reason')),
  withdraw: (details) => (text(details, 'from') === 'publishing' ? 'called its publication off' : 'withdrew it'),
  trash: () => 'put it in the trash',
  untrash: () => 'took it out of the trash',
  tick: (details) => `ticked off “${text(details, 'name') ?? ''}”`,
  untick: (details) => `took the tick from “${text(details, 'name') ?? ''}”`,
  update: updated,
  'undo-update': (details) => `took ${Number(details['opened'] ?? 0) === 1 ? 'a gift' : 'gifts'} from its list back out`,
  waive: (details) => `did without ${gate(details)}`,
  unwaive: (details) => `asked for ${gate(details)} again`,
  'mend-links': mended,
  'unmend-links': () => 'took a change of its links back',
  pay: (details) => `paid for it, ${payment(details)}`,
  void: (details) => after(`took ${payment(details)} back`, text(details, 'reason')),
  'correct-amount': corrected,
  'replace-link': (details) => after(`replaced ${relinked(details)}`, text(details, 'new_link')),
  'undo-replace-link': (details) => after(`gave ${relinked(details)} back`, text(details, 'link')),
}

/** Text of an action, which follows the person's name; an unknown action is shown by its own name. */
export function actionText({ action, details }: Pick<GuideAction, 'action' | 'details'>): string {
  return WORDS[action]?.(details) ?? action.replaceAll('-', ' ')
}

/** Name of the person; the publishing job is shown as the site. */
export function actorText({ action, username }: Pick<GuideAction, 'action' | 'username'>): string {
  return action === 'published' || action === 'publishing-failed' ? 'The site' : username
}
