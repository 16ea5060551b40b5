/** Whom a mail goes to. */
export interface Recipient {
  readonly name: string
  readonly email: string
}

/** Finds the address of a member; undefined for one who is gone. Throws while identity does not answer. */
export type FindRecipient = (memberId: number) => Promise<Recipient | undefined>

/** Injection token of the service's `FindRecipient`. */
export const FIND_RECIPIENT = Symbol('find recipient')
