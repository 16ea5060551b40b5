import type { CallAnswer, getDraw, Giveaway } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { Breadcrumbs } from '../../../ui/navigation/navigation.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { OwnCode } from '../components/own-code.tsx'
import { giveawayMoment, winnersText } from '../giveaway-text.ts'
import { giveawayPath, giveawaysPath } from '../giveaways-address.ts'
import { drawQuery } from '../giveaways-calls.ts'
import { isDrawn } from './draw-check.ts'
import { DrawnPart } from './drawn-part.tsx'
import styles from './draw.module.css'

type Draw = CallAnswer<typeof getDraw>['draw']

/** How a giveaway is drawn, in plain words; what was promised; and after the draw the means to draw again. */
export function DrawView({ giveaway }: { readonly giveaway: Giveaway }) {
  const { slug, title, end, winners, entries_here: isHere } = giveaway
  const query = useQuery(drawQuery({ params: { slug } }))
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { title: 'Giveaways', to: giveawaysPath(1) },
          { title, to: giveawayPath(slug) },
        ]}
      />
      <header className={styles.head}>
        <p className={`over ${styles.faint}`}>{title}</p>
        <h1 className={styles.title}>A draw that anybody can check</h1>
        <p className={styles.deck}>
          Chance picks the winners, and you need not take our word for it. Here is how, and how to do it again yourself.
        </p>
      </header>
      <HowItGoes end={end} winners={winners} isHere={isHere} />
      <Loaded query={query} lines={6}>
        {({ draw }) => <TheDraw slug={slug} draw={draw} end={end} />}
      </Loaded>
      <WhatItProves isHere={isHere} />
    </div>
  )
}

interface HowItGoesProps extends Pick<Giveaway, 'end' | 'winners'> {
  /** Visitors enter on this site, and not at a partner. */
  readonly isHere: boolean
}

function HowItGoes({ end, winners, isHere }: HowItGoesProps) {
  return (
    <section className={styles.section} aria-labelledby="how">
      <h2 id="how">How it goes</h2>
      <ol className={styles.steps}>
        <li>
          <h3>We seal a secret</h3>
          <p>
            Before anybody enters, we pick a random number and keep it. We publish its fingerprint, from which nobody can work out
            the number. Once it stands here, we cannot swap the number any more.
          </p>
        </li>
        <li>
          <h3>{isHere ? 'You get a code' : 'Each entry gets a code'}</h3>
          {isHere ? (
            <p>
              Whoever confirms their entry gets a code of their own, that very moment. It names nobody. Keep it: it is your lot in
              the drum.
            </p>
          ) : (
            <p>
              A partner takes the entries of this giveaway. Once their list has come to us, each entry in it gets a code that
              names nobody. The partner does not know the codes, so nobody can be told theirs.
            </p>
          )}
        </li>
        <li>
          <h3>The list closes</h3>
          <p>
            After the end, <time dateTime={end}>{giveawayMoment(end)}</time>, all codes are published in one list. Nobody enters
            any more, and nobody leaves.
          </p>
        </li>
        <li>
          <h3>The secret is opened</h3>
          <p>
            Secret and list together shuffle the codes, by a recipe that gives everybody the same result.{' '}
            {winners === 1 ? 'The first one wins.' : `The first ${winners} win.`} If a winner does not answer, the next in that
            order moves up.
          </p>
        </li>
      </ol>
    </section>
  )
}

interface TheDrawProps {
  readonly slug: string
  readonly draw: Draw
  readonly end: string
}

function TheDraw({ slug, draw, end }: TheDrawProps) {
  return (
    <>
      <section className={styles.section} aria-labelledby="promise">
        <h2 id="promise">What we promised</h2>
        <p>
          The fingerprint of the secret for this giveaway, with {winnersText(draw.winners_count).toLowerCase()} to be drawn. Copy
          it before the draw, and compare it afterwards.
        </p>
        <OwnCode label="Fingerprint of the secret (SHA-256)" code={draw.commitment} />
      </section>
      {isDrawn(draw) ? (
        <DrawnPart slug={slug} draw={draw} />
      ) : (
        <section className={styles.section} aria-labelledby="wait">
          <h2 id="wait">The draw is still to come</h2>
          <p>
            We draw after <time dateTime={end}>{giveawayMoment(end)}</time>. Then secret, list and winners stand here, and a
            button that draws again in your own browser.
          </p>
        </section>
      )}
    </>
  )
}

function WhatItProves({ isHere }: Pick<HowItGoesProps, 'isHere'>) {
  return (
    <section className={styles.section} aria-labelledby="proof">
      <h2 id="proof">What this proves, and what it does not</h2>
      <p>
        It proves that the secret was fixed before the first entry,{isHere && ' that your code was in the list,'} and that the
        winners follow from the secret and the list and from nothing else: we could not pick whom we like afterwards.
      </p>
      <p>
        It does not prove by itself that every code belongs to a person. Whoever keeps the secret could add entries before the
        close. That is why the whole list is public, {isHere && 'why you know your code from the day you enter, '}and why a public
        random value, which nobody knows in advance, is mixed in where one is given.
      </p>
    </section>
  )
}
