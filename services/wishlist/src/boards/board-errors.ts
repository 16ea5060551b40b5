import { BOARD_NAME_MISSING, MAX_BOARD_ITEMS, MAX_BOARDS } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'

/**
 * The same refusal for a board that does not exist, belongs to another member or is hidden, so that callers cannot tell which.
 */
export const boardNotFound = (): DomainError => new DomainError('not-found', 'board-not-found', 'We could not find that board.')
export const memberNotFound = (): DomainError =>
  new DomainError('not-found', 'member-not-found', 'We could not find these boards.')
export const nameMissing = (): DomainError =>
  new DomainError('refused', 'board-name-missing', BOARD_NAME_MISSING, { name: BOARD_NAME_MISSING })
export const nameTaken = (): DomainError =>
  new DomainError('conflict', 'board-name-taken', 'You already have a board with that name.', {
    name: 'You already have a board with that name.',
  })
export const tooManyBoards = (): DomainError =>
  new DomainError('refused', 'too-many-boards', `You can have up to ${MAX_BOARDS} boards.`)
export const boardFull = (): DomainError =>
  new DomainError('refused', 'board-full', `A board holds up to ${MAX_BOARD_ITEMS} items.`)
