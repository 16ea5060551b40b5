import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export interface ButtonLook {
  /** main: the primary action; line: secondary; quiet: tertiary. */
  readonly look?: 'main' | 'line' | 'quiet'
  readonly small?: boolean
  readonly wide?: boolean
}

/** Class for buttons and for links that look like one. */
export function buttonClass({ look = 'line', small = false, wide = false }: ButtonLook = {}): string {
  return [styles.button, styles[look], small ? styles.small : '', wide ? styles.wide : ''].filter(Boolean).join(' ')
}

export function Button({ look, small, wide, className, ...rest }: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const own = buttonClass({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) })
  return <button type="button" {...rest} className={className === undefined ? own : `${own} ${className}`} />
}
