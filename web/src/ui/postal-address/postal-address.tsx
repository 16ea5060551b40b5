import type { PostalAddress } from '@ribbonry/contracts'

let names: Intl.DisplayNames | undefined

/** Name of a country by its code, the code itself for an unknown one. Created on first use, and in browsers alone. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en-US', { type: 'region' })
  return names.of(code) ?? code
}

/** The lines of an address as they stand on a parcel; a foreign one ends in its country. */
export function addressLines(address: PostalAddress): readonly string[] {
  const place = [[address.city, address.state].filter(Boolean).join(', '), address.zip_code].filter(Boolean).join(' ')
  return [address.name, address.address_line_one, address.address_line_two, place, countryName(address.country)].filter(
    (line) => line !== '',
  )
}

/** An address, line by line. */
export function AddressLines({
  address,
  className,
}: {
  readonly address: PostalAddress
  readonly className?: string | undefined
}) {
  const [name = '', ...lines] = addressLines(address)
  return (
    <address className={className}>
      <strong>{name}</strong>
      {[...lines.entries()].map(([at, line]) => (
        <span key={at}>{line}</span>
      ))}
      {address.phone !== '' && <span>{address.phone}</span>}
    </address>
  )
}
