import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/states/message.tsx'

/** The entry does not exist, or was deleted. */
export function MissingNote({ what, all }: { readonly what: string; readonly all: string }) {
  return (
    <Message title={`There is no such ${what}`} actions={<a className={buttonClass()} href={all}>{`All ${what}s`}</a>}>
      <p>Somebody may have deleted it.</p>
    </Message>
  )
}
