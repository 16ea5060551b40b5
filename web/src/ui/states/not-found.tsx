import { Link } from 'react-router'
import { buttonClass } from '../buttons/button.tsx'
import { Message } from './message.tsx'

/** The page for what is not here. */
export function NotFound({ home = '/' }: { readonly home?: string }) {
  return (
    <div className="wrap">
      <Message
        level={1} over="Page 404" title="Beautifully wrapped, entirely empty"
        actions={<>
          <Link className={buttonClass({ look: 'main' })} to={home}>Back to the gifts</Link>
          <Link className={buttonClass()} to={`${home}random/`}>Surprise me</Link>
        </>}
      >
        <p>There was a page here once, or we only dreamt it. Either way, nobody kept the receipt.</p>
      </Message>
    </div>
  )
}
