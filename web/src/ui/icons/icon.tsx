export type IconName = 'menu' | 'close' | 'search' | 'heart' | 'user' | 'out' | 'star' | 'gift' | 'book' | 'tag' | 'share' | 'alert' | 'sun' | 'moon'

interface IconProps {
  readonly name: IconName
  readonly small?: boolean
}

/** A drawing of the sprite that the server puts in every page; decoration only, its control carries the name. */
export function Icon({ name, small = false }: IconProps) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
