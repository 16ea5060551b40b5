import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { Dialog } from '../dialog/dialog.tsx'
import { FlashMessages } from './flash-messages.tsx'
import { showMessage } from './flash-queue.ts'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const pass = (seconds: number): void => {
  act(() => {
    jest.advanceTimersByTime(seconds * 1000)
  })
}

test('a message goes after its time, and one behind a dialog waits until that is closed', () => {
  jest.useFakeTimers()
  const page = (isOpen: boolean) => (
    <MemoryRouter>
      <FlashMessages />
      {isOpen && (
        <Dialog title="Boards" onClose={() => undefined}>
          <p>Which one?</p>
        </Dialog>
      )}
    </MemoryRouter>
  )
  const { rerender } = render(page(false))
  act(() => {
    showMessage('Saved to For Dad')
  })
  pass(7)
  screen.getByText('Saved to For Dad')
  rerender(page(true))
  pass(60)
  screen.getByText('Saved to For Dad')
  rerender(page(false))
  pass(2)
  expect(screen.queryByText('Saved to For Dad')).toBeNull()
})
