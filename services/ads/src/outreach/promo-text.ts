import { PROMO_PLACEHOLDERS, type PromoText } from '@ribbonry/contracts'

/** Values of the placeholders in a mail. */
export interface PromoFacts {
  readonly name: string
  readonly title: string
  readonly boost_link: string
}

const PLACEHOLDER = /\{([a-z_]+)\}/gi

/** Replaces the placeholders with known values and leaves the others. Values are not searched for placeholders. */
export function fillPromoText<Text extends PromoText>(text: Text, facts: Partial<PromoFacts>): Text {
  const known = new Map<string, string | undefined>(Object.entries(facts))
  const fill = (given: string): string => given.replace(PLACEHOLDER, (whole, name: string) => known.get(name) ?? whole)
  return { ...text, subject_line: fill(text.subject_line), email_body: fill(text.email_body) }
}

/** An unknown placeholder; undefined where there is none. */
export function unknownPlaceholder({ subject_line: subject, email_body: body }: PromoText): string | undefined {
  const found = [...`${subject} ${body}`.matchAll(PLACEHOLDER)].map(([whole]) => whole)
  return found.find((one) => !(PROMO_PLACEHOLDERS as readonly string[]).includes(one))
}

/** Whether the text contains the link to boost the post. */
export function namesBoostLink({ subject_line: subject, email_body: body }: PromoText): boolean {
  return `${subject} ${body}`.includes('{boost_link}')
}
