import type { FormErrors } from '../../ui/form/form-errors.ts'

/** In the order of the form. */
export const ADDRESS_FIELDS = [
  'name',
  'address_line_one',
  'address_line_two',
  'city',
  'state',
  'zip_code',
  'country',
  'phone',
] as const
export type TypedAddress = Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>>

export const NAME_MISSING = 'Please enter your name'
export const ADDRESS_MISSING = 'Please enter your address'
export const PLACE_MISSING = 'Please enter state, city and zip code'

/** The first thing that an address lacks, at the field where it is missing. The server checks the same again. */
export function validateAddress(address: TypedAddress): FormErrors {
  const isEmpty = (field: keyof TypedAddress): boolean => address[field].trim() === ''
  if (isEmpty('name')) return { fields: { name: NAME_MISSING } }
  if (isEmpty('address_line_one')) return { fields: { address_line_one: ADDRESS_MISSING } }
  const missing = (['city', 'state', 'zip_code'] as const).find(isEmpty)
  return { fields: missing === undefined ? {} : { [missing]: PLACE_MISSING } }
}

const FIELD_OF: Readonly<Record<string, keyof TypedAddress>> = {
  'name-missing': 'name',
  'address-missing': 'address_line_one',
  'place-missing': 'city',
  'country-unknown': 'country',
}

/** The field that a refusal of the server is about; undefined for the form as a whole. */
export function fieldOfRefusal(code: string): keyof TypedAddress | undefined {
  return FIELD_OF[code]
}
