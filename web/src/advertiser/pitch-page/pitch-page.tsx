import { type AdPlan, MAX_CREATIVES, PLAN_GOALS, PLAN_PRICES } from '@ribbonry/contracts'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { PitchForm } from '../editor/pitch-form.tsx'
import { NO_PITCH } from '../editor/pitch-values.ts'
import { NEW_PITCH } from '../editor/use-pitch-draft.ts'
import { feeSentence } from '../chosen-plan.tsx'
import { PITCH_FEE } from '../pitch-fee.ts'
import { LeadForm } from './lead-form.tsx'
import { useNeighbours } from './neighbours.ts'
import styles from './pitch-page.module.css'
import { useFunnel } from './use-funnel.ts'

/** Texts of each plan; prices come from the table that the server uses. */
const PLANS: readonly { readonly plan: AdPlan; readonly name: string; readonly gets: readonly string[] }[] = [
  {
    plan: 'basic',
    name: 'Basic',
    gets: [
      'One card among the gifts of our lists, where people are choosing',
      `Up to ${MAX_CREATIVES} pitches in one campaign, changed as often as you like`,
      'Pause and resume, whenever the shelf is empty or full',
    ],
  },
  {
    plan: 'premium',
    name: 'Premium',
    gets: [
      `Everything in Basic, with up to ${MAX_CREATIVES} pitches`,
      'For a launch or a season: we talk about it first, and settle what it takes between people',
    ],
  },
  {
    plan: 'platinum',
    name: 'Platinum',
    gets: [
      `Everything in Premium, with up to ${MAX_CREATIVES} pitches`,
      'For a whole range, or a year of it. Bring your calendar, and somebody who may decide',
    ],
  },
]

const STEPS = [
  ['You write it', 'Title, price, link, picture. Ten minutes, or five if the picture is good.'],
  ['You make it yours', 'Log in or register in place. No card is asked for until you have seen the fee.'],
  ['A person reads it', 'Somebody here looks at every pitch. A no always comes with the reason, and with what is needed.'],
  ['It runs, you watch', 'The fee is paid once. Pause whenever you run out of lanterns, and write it anew whenever you like.'],
] as const

/** Text about a plan's goal. A campaign continues after reaching it. */
function goalText(plan: AdPlan): string {
  return `A goal of ${formatCount(PLAN_GOALS[plan])} valid impressions`
}

/** The page for pitching a product; it contains the first step of the funnel. */
export function PitchPage() {
  const { neighbours } = useNeighbours()
  const { target, start, error, isPending } = useFunnel()
  return (
    <>
      <PitchForm
        saved={NO_PITCH}
        draftKey={NEW_PITCH}
        neighbours={neighbours}
        target={target}
        submitText="Keep it and go on"
        onSaved={(_, to) => {
          if (to.kind === 'temporary') location.assign(`/product-pitch/confirmation/${to.temp}/`)
        }}
        foot={
          <>
            <p className={styles.hint}>No account yet, no card yet. What you type is kept on this device.</p>
            <noscript>
              <p className={styles.hint}>The editor needs JavaScript. Without it, leave your address below.</p>
            </noscript>
          </>
        }
      >
        <h1 className={styles.title}>You made the thing. We know who it is for.</h1>
        <p className={styles.deck}>
          Show it among the gifts that people are already choosing from. Write it here; it grows beside you.
        </p>
      </PitchForm>
      <section className={`wrap ${styles.part}`} id="plans" aria-labelledby="plans-title">
        <div className={styles.head}>
          <h2 id="plans-title">One fee to start, and no meter running</h2>
          <p>
            The pitch fee is <b>${PITCH_FEE}</b>, once, and you see it again before any card. The plan says how far you would like
            to go: how often we mean to show your pitches. The rest of Premium and Platinum is settled after a talk.
          </p>
        </div>
        {error !== null && <FormError>{errorMessage(error, 'The pitch could not be started. Please try again.')}</FormError>}
        <Plans isPending={isPending} onStart={start} />
        <p className={styles.terms}>
          The <a href="/product-pitch-terms-and-conditions/">product pitch terms and conditions</a> are short, and say what we do
          not show. You accept them where you pay, not before.
        </p>
      </section>
      <section className={`wrap ${styles.part}`} id="ways" aria-labelledby="ways-title">
        <h2 id="ways-title">How it goes</h2>
        <ol className={styles.ways}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.talk} id="talk" aria-labelledby="talk-title">
        <div className={`wrap ${styles.talkRow}`}>
          <div className={styles.head}>
            <h2 id="talk-title">The picture is not ready yet?</h2>
            <p>Leave your address, and the link to the editor comes by mail. It waits there until the thing has been dusted.</p>
          </div>
          <LeadForm />
        </div>
      </section>
    </>
  )
}

function Plans({ isPending, onStart }: { readonly isPending: boolean; readonly onStart: (plan: AdPlan) => void }) {
  const [chosen, setChosen] = useState<AdPlan>()
  return (
    <div className={styles.plans}>
      {PLANS.map(({ plan, name, gets }) => (
        <article key={plan} className={styles.plan}>
          <h3>{name}</h3>
          <p className={styles.price}>${PLAN_PRICES[plan]}</p>
          <ul className={styles.gets}>
            {[goalText(plan), ...gets, feeSentence(plan, PITCH_FEE)].map((one) => (
              <li key={one}>
                <Icon name="check" small />
                {one}
              </li>
            ))}
          </ul>
          <div>
            <Button
              disabled={isPending}
              onClick={() => {
                setChosen(plan)
                onStart(plan)
              }}
            >
              {isPending && chosen === plan ? 'Starting' : `Start with ${name}`}
            </Button>
          </div>
        </article>
      ))}
    </div>
  )
}
