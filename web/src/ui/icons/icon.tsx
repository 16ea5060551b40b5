import type { ReactElement } from 'react'

export type IconName =
  | 'menu'
  | 'close'
  | 'search'
  | 'heart'
  | 'user'
  | 'out'
  | 'star'
  | 'gift'
  | 'book'
  | 'tag'
  | 'share'
  | 'alert'
  | 'sun'
  | 'moon'
  | 'check'
  | 'plus'
  | 'more'
  | 'lock'
  | 'left'
  | 'right'
  | 'cog'
  | 'move'

interface IconProps {
  readonly name: IconName
  readonly small?: boolean
}

const cache = new Map<string, ReactElement>()

/**
 * An icon of the sprite that the server renders into every page; decorative, because its control has the name. Cached per name.
 */
export function Icon({ name, small = false }: IconProps): ReactElement {
  const key = small ? `${name} small` : name
  const known = cache.get(key)
  if (known !== undefined) return known
  const icon = (
    <svg className={small ? 'icon icon-small' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
  cache.set(key, icon)
  return icon
}
