import type { Mail } from '@ribbonry/contracts'
import type { Letter, LetterLinks, Letters } from './letter.ts'
import { accountLetters } from './templates/account.letters.tsx'
import { contactLetters } from './templates/contact.letters.tsx'
import { leavingLetters } from './templates/leaving.letters.tsx'
import { priceDropLetters } from './templates/price-drop.letters.tsx'
import { subscriptionLetters } from './templates/subscription.letters.tsx'

const letters: Letters = { ...accountLetters, ...contactLetters, ...leavingLetters, ...priceDropLetters, ...subscriptionLetters }

/** The letter of a mail. */
export function letterOf(mail: Mail, links: LetterLinks): Letter {
  const fill = letters[mail.template] as (data: Mail['data'], links: LetterLinks) => Letter
  return fill(mail.data, links)
}
