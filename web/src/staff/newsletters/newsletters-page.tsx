import { type CallAnswer, type getNewsletter, NEWSLETTER_NOT_FOUND } from '@ribbonry/contracts'
import { fullDayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../../api/call-error.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { Message } from '../../ui/states/message.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { ComingUp } from './coming-up.tsx'
import { NewsletterCalendar } from './newsletter-calendar.tsx'
import { newsletterQuery } from './newsletter-calls.ts'
import { NewsletterEditor } from './newsletter-editor.tsx'
import { NEW, newLetterPath, NEWSLETTERS } from './newsletter-paths.ts'
import { isAboutToBegin, nameOf, sendDay } from './newsletter-state.ts'
import styles from './newsletters.module.css'
import { SendPage } from './send-page.tsx'

/** How often a page asks whether a send has begun. */
const BEGIN_POLL_MS = 1000
const DAY = /^20\d\d-\d\d-\d\d$/
const dayText = (day: string) => fullDayText(`${day}T00:00:00Z`)

/** `/admin/newsletter-builder/`: the calendar, what comes, and what went out. */
export function NewslettersPage() {
  return (
    <StaffPage title="Newsletters">
      <div className={styles.overview}>
        <NewsletterCalendar day="" />
        <ComingUp />
      </div>
    </StaffPage>
  )
}

/** `/admin/newsletter-builder/:newsletter_id`: builds a newsletter, or shows what becomes of one that goes out. */
export function NewsletterPage() {
  const { newsletter_id: id = '' } = useParams()
  const [search] = useSearchParams()
  const given = search.get('day') ?? ''
  const day = DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''
  if (id !== NEW) return <Kept key={id} id={Number(id)} />
  return (
    <StaffPage title={day === '' ? 'New newsletter' : dayText(day)} heading="New newsletter">
      <NewsletterEditor day={day} calendar={<NewsletterCalendar day={day} />} lists={<ComingUp />} />
    </StaffPage>
  )
}

/** A newsletter that is stored. */
function Kept({ id }: { readonly id: number }) {
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    ...newsletterQuery({ params: { id } }),
    enabled: isId,
    // “Send it now” answers before the send begins.
    refetchInterval: ({ state }) => (state.data && isAboutToBegin(state.data.newsletter, Date.now()) ? BEGIN_POLL_MS : false),
  })
  if (!isId || isNotFound(error) || error?.message === NEWSLETTER_NOT_FOUND) return <Missing />
  if (data === undefined)
    return (
      <StaffPage title="A newsletter">
        {error === null ? <TextSkeleton lines={12} /> : <CallFailure error={error} onRetry={refetch} />}
      </StaffPage>
    )
  return <Open {...data} />
}

function Open({ newsletter, checks }: CallAnswer<typeof getNewsletter>) {
  const day = sendDay(newsletter)
  const isBuilt = newsletter.state === 'scheduled'
  const { id } = newsletter
  const around = { calendar: <NewsletterCalendar open={id} day={day} />, lists: <ComingUp open={id} /> }
  return (
    <StaffPage
      title={day === '' ? nameOf(newsletter) : dayText(day)}
      heading={nameOf(newsletter)}
      actions={
        <a className={buttonClass({ small: true })} href={newLetterPath()}>
          <Icon name="plus" small />
          New newsletter
        </a>
      }
    >
      {isBuilt ? (
        <NewsletterEditor newsletter={newsletter} checks={checks} day={day} {...around} />
      ) : (
        <SendPage newsletter={newsletter} {...around} />
      )}
    </StaffPage>
  )
}

function Missing() {
  return (
    <StaffPage title="No such newsletter">
      <Message
        title={NEWSLETTER_NOT_FOUND}
        actions={
          <a className={buttonClass({ variant: 'main' })} href={NEWSLETTERS}>
            All newsletters
          </a>
        }
      >
        <p>It was deleted, or its address has lost a digit on the way.</p>
      </Message>
    </StaffPage>
  )
}
