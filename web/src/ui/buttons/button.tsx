import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export interface ButtonLook {
  /** main: the next action of the page; line: another; quiet: the least. */
  readonly look?: 'main' | 'line' | 'quiet'
  readonly small?: boolean
  readonly wide?: boolean
}

/** The class of whatever should look like a button; links take it too. */
export function buttonClass({ look = 'line', small = false, wide = false }: ButtonLook = {}): string {
  return [styles.button, styles[look], small ? styles.small : '', wide ? styles.wide : ''].filter(Boolean).join(' ')
}

export function Button({ look, small, wide, className, ...rest }: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const own = buttonClass({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) })
  return <button type="button" {...rest} className={className === undefined ? own : `${own} ${className}`} />
}
