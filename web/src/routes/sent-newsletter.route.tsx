import type { CallAnswer, getSentNewsletter } from '@ribbonry/contracts'
import { SentLetter } from '../features/newsletter/components/sent-newsletters.tsx'
import { newslettersPath, readNewsletterId } from '../features/newsletter/sent-newsletters-address.ts'
import { sentNewsletterQuery } from '../features/newsletter/sent-newsletters-calls.ts'
import { sentNewsletterMetadata } from '../features/newsletter/sent-newsletters-metadata.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { slugPage } from '../routing/slug-page.tsx'
import { buttonClass } from '../ui/buttons/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { PathSearch } from '../ui/states/path-search.tsx'

/** A newsletter that was sent, for anybody: where "Read it in the browser" leads. */
export const sentNewsletterRoute = slugPage({
  module: 'src/routes/sent-newsletter.route.tsx',
  param: 'id',
  query: (id) => sentNewsletterQuery({ params: { id: readNewsletterId(id) } }),
  metadata: ({ newsletter }) => sentNewsletterMetadata(newsletter),
  View: SentNewsletterPage,
  Missing: NotThere,
  label: 'The newsletter is on its way',
})

function SentNewsletterPage({ answer: { newsletter } }: { readonly answer: CallAnswer<typeof getSentNewsletter> }) {
  return <SentLetter newsletter={newsletter} />
}

function NotThere() {
  usePageMetadata(PAGE_404)
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Page 404"
        title="We never sent that"
        actions={
          <a className={buttonClass({ variant: 'main' })} href={newslettersPath()}>
            All newsletters
          </a>
        }
      >
        <p>Or not yet: a newsletter is here once it has gone out. Its address may also have lost a digit on the way.</p>
        <PathSearch />
      </Message>
    </div>
  )
}
