import { buttonClass } from '../buttons/button.tsx'
import { Message } from './message.tsx'

/** An empty list, or a page beyond its last. */
export function EmptyList({ firstPage, pastTheEnd }: { readonly firstPage: string; readonly pastTheEnd: boolean }) {
  if (!pastTheEnd) {
    return (
      <Message over="A clean table" title="Nothing here yet">
        <p>Somebody is out looking for the first one. They have been gone a while, which is usually a good sign.</p>
      </Message>
    )
  }
  return (
    <Message
      over="That was all of them"
      title="You have reached the bottom of the drawer"
      actions={
        <a className={buttonClass({ variant: 'main' })} href={firstPage}>
          Start from the top
        </a>
      }
    >
      <p>There are no more gifts on this page. The ones at the front are worth a second look.</p>
    </Message>
  )
}
