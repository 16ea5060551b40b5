import type { WeekOfCampaign } from '@ribbonry/contracts'
import { dayText } from '@ribbonry/dates'
import { ButtonLink, FallbackLink, InlineLink, Paragraph, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'
import type { MailTemplates } from './mail-template.ts'

const count = (number: number): string => number.toLocaleString('en-US')

/** "1,240 shown (980 the week before), 310 seen, 12 clicks (9)". */
function weekText({
  impressions,
  viewable,
  clicks,
  impressions_before: shownBefore,
  clicks_before: clicksBefore,
}: WeekOfCampaign) {
  return (
    `${count(impressions)} shown (${count(shownBefore)} the week before), ${count(viewable)} seen, ` +
    `${count(clicks)} ${clicks === 1 ? 'click' : 'clicks'} (${count(clicksBefore)})`
  )
}

/** The figures of a week, for an advertiser who asked for them. */
export const weeklyFiguresTemplates: Pick<MailTemplates, 'pitch-weekly'> = {
  'pitch-weekly': ({ name, from, to, total, campaigns, more, link, unsubscribe_link: stop }, { site }) => ({
    subject: `Your week on Ribbonry: ${count(total.clicks)} ${total.clicks === 1 ? 'click' : 'clicks'}`,
    preview: `${count(total.impressions)} shown, from ${dayText(from)} to ${dayText(to)}.`,
    footer: (
      <>
        You get this mail because you advertise on {site} and asked for the figures of each week.{' '}
        <InlineLink href={stop}>Do not send them again</InlineLink>.
      </>
    ),
    body: (
      <>
        <Title>What your week came to</Title>
        <Paragraph>{oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},`}</Paragraph>
        <Paragraph>
          From {dayText(from)} to {dayText(to)}, all together: {weekText(total)}.
        </Paragraph>
        {campaigns.map((campaign) => (
          <Paragraph key={JSON.stringify(campaign)}>
            <b>{oneLine(campaign.title)}</b>: {weekText(campaign)}.
          </Paragraph>
        ))}
        {more > 0 && <SecondaryText>And {more} more, which the first line has as well.</SecondaryText>}
        <ButtonLink href={link}>See it day by day</ButtonLink>
        <SecondaryText>
          Days are those of UTC. Robots, double clicks and our own looks are left out, as on the dashboard.
        </SecondaryText>
        <FallbackLink href={link} />
      </>
    ),
  }),
}
