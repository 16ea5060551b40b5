import { buttonClass } from '../buttons/button.tsx'
import { Message } from './message.tsx'

export function NotFound({ home = '/' }: { readonly home?: string }) {
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Page 404"
        title="Beautifully wrapped, entirely empty"
        actions={
          <>
            <a className={buttonClass({ variant: 'main' })} href={home}>
              Back to the gifts
            </a>
            <a className={buttonClass()} href={`${home}random/`}>
              Surprise me
            </a>
          </>
        }
      >
        <p>There was a page here once, or we only dreamt it. Either way, nobody kept the receipt.</p>
      </Message>
    </div>
  )
}
