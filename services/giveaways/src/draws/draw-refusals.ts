import { DomainError } from '@ribbonry/service-kit'

export const notEnteredHere = (): DomainError =>
  new DomainError('not-found', 'not-entered-here', 'This giveaway is not entered here.')

export const enteredHere = (): DomainError =>
  new DomainError('refused', 'entered-here', 'This giveaway is entered here: there is no list of a provider.')

export const alreadyDrawn = (): DomainError =>
  new DomainError('refused', 'already-drawn', 'The winners are drawn: the list of entries is closed.')

export const notRunning = (): DomainError =>
  new DomainError('refused', 'giveaway-not-running', 'This giveaway cannot be entered now.')

export const emailInvalid = (): DomainError =>
  new DomainError('refused', 'email-invalid', 'Please enter a valid email address.', {
    email: 'Please enter a valid email address.',
  })

export const emailDisposable = (): DomainError =>
  new DomainError('refused', 'email-disposable', 'Please enter an address at which you can be reached later.', {
    email: 'Please enter an address at which you can be reached later.',
  })

export const entryLinkInvalid = (): DomainError =>
  new DomainError('refused', 'entry-link-invalid', 'This link does not confirm an entry. Please enter the giveaway again.')

export const notDrawn = (): DomainError => new DomainError('not-found', 'not-drawn', 'The winners are not drawn yet.')

export const notOver = (): DomainError =>
  new DomainError('refused', 'giveaway-not-over', 'The winners are drawn some hours after the end.')

export const noEntries = (): DomainError => new DomainError('refused', 'no-entries', 'There is no entry that could win.')

export const reasonMissing = (): DomainError =>
  new DomainError('refused', 'reason-missing', 'Please say why another winner is drawn.', { reason: 'Please enter a reason' })
