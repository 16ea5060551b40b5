import type { BAD_LINK_REASONS } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import { ButtonLink, FallbackLink, InlineLink, Paragraph, SecondaryText, Subtitle, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'
import { greeting } from './guide.templates.tsx'
import type { MailTemplates, TemplateData } from './mail-template.ts'

type Week = TemplateData<'guide-week'>

/** Why a link does not work, in words. */
const REASONS: Readonly<Record<(typeof BAD_LINK_REASONS)[number], string>> = {
  gone: 'the page is gone',
  'soft-404': 'the page says that it is gone',
  'sent-home': 'it leads to the home page',
  'sent-elsewhere': 'it leads to something else',
  parked: 'the address is for sale',
  loop: 'it goes in a circle',
  'out-of-stock': 'out of stock',
  dns: 'the shop has no address',
  refused: 'the shop does not answer',
  timeout: 'the shop does not answer',
  tls: 'the certificate of the shop is not valid',
  'server-error': 'the shop has an error',
}
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(REASONS))

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** "2 links died, 1 season begins". */
function summaryOf({ died, more_died, fell, more_fell, season, more_season }: Week): string {
  const parts = [
    [died.length + more_died, 'link died', 'links died'],
    [fell.length + more_fell, 'guide fell', 'guides fell'],
    [season.length + more_season, 'season begins', 'seasons begin'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => count(number, one, many))
    .join(', ')
}

interface PartProps {
  readonly title: string
  readonly rows: readonly { readonly link: string; readonly guide: string; readonly says: string }[]
  readonly more: number
}

/** A part of the week; nothing where nothing happened. */
function Part({ title, rows, more }: PartProps) {
  if (rows.length === 0) return null
  return (
    <>
      <Subtitle>{title}</Subtitle>
      {rows.map(({ link, guide, says }) => (
        <Paragraph key={`${link} ${says}`}>
          {says} <InlineLink href={link}>{oneLine(guide)}</InlineLink>
        </Paragraph>
      ))}
      {more > 0 && <SecondaryText>{`And ${more} more.`}</SecondaryText>}
    </>
  )
}

/** What happened to the guides of a writer in a week. */
export const guideWeekTemplates: Pick<MailTemplates, 'guide-week'> = {
  'guide-week': (week, { site }) => ({
    subject: `Your guides this week: ${summaryOf(week)}`,
    preview: `Since ${dayText(week.since)}.`,
    footer: `You get this mail on Mondays because you write guides on ${site}, and only where there is something to tell.`,
    body: (
      <>
        <Title>Your guides this week</Title>
        <Paragraph>{greeting(week.name)}</Paragraph>
        <Paragraph>{`Since ${dayText(week.since)}, in guides that readers see:`}</Paragraph>
        <Part
          title="Links that died"
          rows={week.died.map(({ product, reason, ...row }) => ({
            ...row,
            says: `${oneLine(product)}: ${WORDS.get(reason) ?? reason.replaceAll('-', ' ')}. In`,
          }))}
          more={week.more_died}
        />
        <Part
          title="Guides that fell"
          rows={week.fell.map(({ says, ...row }) => ({ ...row, says: `${oneLine(says)}:` }))}
          more={week.more_fell}
        />
        <Part
          title="Comes into season"
          rows={week.season.map(({ occasion, day, ...row }) => ({ ...row, says: `${occasion} is on ${dayText(day)}:` }))}
          more={week.more_season}
        />
        <ButtonLink href={week.link}>See what your guides need</ButtonLink>
        <FallbackLink href={week.link} />
      </>
    ),
  }),
}
