import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import tones from '../../../ui/states/tones.module.css'
import { type DrawCheck, type DrawnDraw, isCheckPassed, winnersNow } from './draw-check.ts'
import { FindOwnCode } from './find-own-code.tsx'
import { type CheckState, useDrawCheck } from './use-draw-check.ts'
import styles from './draw.module.css'

const COUNT = new Intl.NumberFormat('en-US')

interface DrawnPartProps {
  readonly slug: string
  readonly draw: DrawnDraw
}

/** A draw that has taken place: its winners, what they follow from, and the check. */
export function DrawnPart({ slug, draw }: DrawnPartProps) {
  const { state, start } = useDrawCheck(slug, draw)
  const isBusy = state.kind === 'reading' || state.kind === 'drawing'
  return (
    <>
      <section className={styles.section} aria-labelledby="drawn">
        <h2 id="drawn">Who won</h2>
        <p>
          {draw.entries_count === 1 ? 'Drawn from one entry. ' : `Drawn from ${COUNT.format(draw.entries_count)} entries. `}
          {draw.winners.length === 1 ? 'This code came first:' : 'These codes came first:'}
        </p>
        <ol className={styles.winners}>
          {draw.winners.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Redraws draw={draw} />
      </section>
      <section className={styles.section} aria-labelledby="check">
        <h2 id="check">Draw it again</h2>
        <p>
          Your browser fetches the list, shuffles it by the recipe and compares. It needs a few seconds; nothing leaves your
          device.
        </p>
        <div>
          <Button variant="main" disabled={isBusy} onClick={start}>
            {state.kind === 'done' ? 'Once more' : 'Draw it again here'}
          </Button>
        </div>
        <Progress state={state} />
        {state.kind === 'done' && (
          <>
            <Outcome check={state.check} seconds={state.seconds} />
            {!draw.imported && <FindOwnCode check={state.check} winners={winnersNow(draw)} />}
          </>
        )}
        <details className={styles.details}>
          <summary>The numbers, for a check of your own</summary>
          <dl className={styles.numbers}>
            <Number name="Secret" value={draw.secret} />
            <Number name="Fingerprint of the list" value={draw.entries_hash} />
            <Number name="Public random value" value={draw.beacon === '' ? 'none' : draw.beacon} />
          </dl>
          <p>
            seed = HMAC-SHA256(secret, “fingerprint of the list:public random value”), with the secret as bytes. Each code’s rank
            is HMAC-SHA256(seed, code); the lowest ranks win. The fingerprint of the list is SHA-256 of all codes, sorted, joined
            by line feeds.
          </p>
        </details>
      </section>
    </>
  )
}

function Redraws({ draw: { redraws } }: Pick<DrawnPartProps, 'draw'>) {
  if (redraws === undefined || redraws.length === 0) return null
  return (
    <>
      <h3>Drawn later</h3>
      <ul className={styles.redraws}>
        {redraws.map(({ replaced, by, reason }) => (
          <li key={by}>
            <code>{by}</code> moved up for <code>{replaced}</code>: {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

function Number({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}

function Progress({ state }: { readonly state: CheckState }) {
  if (state.kind === 'failed') return <FormError>The list did not come. Please try again in a moment.</FormError>
  if (state.kind === 'unsupported')
    return <FormError>This browser cannot compute here. Please open the page by its https address.</FormError>
  if (state.kind !== 'reading' && state.kind !== 'drawing') return null
  const label = state.kind === 'reading' ? 'Fetching the list' : 'Shuffling'
  return (
    <div className={styles.progress}>
      <span>{`${label} …`}</span>
      <progress aria-label={label} max={1} value={state.share} />
    </div>
  )
}

function Outcome({ check, seconds }: { readonly check: DrawCheck; readonly seconds: number }) {
  const isPassed = isCheckPassed(check)
  const duration = seconds < 0.1 ? 'less than 0.1' : seconds.toFixed(1)
  const lines = [
    [check.isSecretPromised, 'The secret fits its fingerprint.', 'The secret does not fit its fingerprint.'],
    [
      check.isListWhole,
      'The list is whole: every code once, in order.',
      'The list is not whole: codes are missing, doubled or out of order.',
    ],
    [check.isListSame, 'The list fits its fingerprint.', 'The list does not fit its fingerprint.'],
    [check.areWinnersFirst, 'The same codes come first.', 'Other codes come first.'],
  ] as const
  return (
    <div className={`${styles.outcome} ${isPassed ? tones['good'] : tones['bad']}`} role="status">
      <p>
        <strong>{isPassed ? 'It is right.' : 'It does not add up.'}</strong>{' '}
        {`Your browser drew among ${COUNT.format(check.codes.length)} codes in ${duration} seconds.`}
      </p>
      <ul className={styles.lines}>
        {lines.map(([holds, yes, no]) => (
          <li key={yes}>
            <Icon name={holds ? 'check' : 'alert'} small />
            <span>{holds ? yes : no}</span>
          </li>
        ))}
      </ul>
      {!isPassed && <p>Please write to us and tell us what you see: this must not happen.</p>}
    </div>
  )
}
