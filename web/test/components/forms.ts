import { screen, within } from '@testing-library/react'
import { fill, type OpenedPage } from './page.tsx'

/** Fills fields of the main part of a page, found by parts of their labels. */
export async function fillFields(page: OpenedPage, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await fill(page, within(screen.getByRole('main')).getByLabelText(label, { exact: false }), text)
}

/** Presses a button that opens the browser's file chooser, and chooses a file there. */
export async function chooseFile({ user }: Pick<OpenedPage, 'user'>, button: HTMLElement, file: File): Promise<void> {
  let input: HTMLInputElement | undefined
  const take = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement && target.type === 'file') input = target
  }
  document.addEventListener('click', take)
  await user.click(button)
  document.removeEventListener('click', take)
  if (input === undefined) throw new Error('The button opens no file chooser')
  await user.upload(input, file)
}
