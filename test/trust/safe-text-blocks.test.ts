import { describe, expect, test } from '@jest/globals'
import { closersFor, styledLines } from '../../src/trust/safe-text-blocks.js'

/** One letter a line: C for code, T for text, E for either; then where the open fence's closer would stand. */
function styles(...lines: string[]): string {
  const { lines: styled, open } = styledLines(lines.join('\n'))
  const letters = styled.map(({ style }) => ({ code: 'C', text: 'T', either: 'E' })[style]).join('')
  return letters + (open ? `+${closersFor(open)[0]}` : '')
}

describe('a fence at the top', () => {
  test.each([
    [['a', '```', 'b', '```', 'c'], 'TCCCT'],
    [['```', 'b'], 'CC+```'],
    [['   ~~~~ js', 'b', '~~~', ''], 'CCCC+~~~~'],
    [['```', '   ```', 'a'], 'CCT'],
    [['```', '    ```', 'a'], 'CCC+```'],
    [['   ```', '```', 'a'], 'CCT'],
    [['```', '\t```', 'a'], 'CCC+```'],
    [['', '```', '', 'a'], 'TCCC+```'],
    [['a', '    ```', 'b'], 'TET'],
    [['> a', '```', '@', '```', '   ```', 'x'], 'TCCCCC+```'],
    [['> a', '', 'b', '   ```', 'x'], 'TTTCC+```'],
  ])('%j is %s', (lines, expected) => expect(styles(...lines)).toBe(expected))
})

describe('a fence in a list', () => {
  test.each([
    [['- a', '  ```', '  b', '  ```', '  c'], 'TCCCT'],
    [['- a', '', '  ```', '', '  b'], 'TTCCC+  ```'],
    [['10. a', '    ```', 'x'], 'TCT'],
    [['10) a', '    ```', '    x'], 'TCC+    ```'],
    [['-    a', '     ```', '     b'], 'TCC+     ```'],
    [['- a', '     ```', '  b'], 'TCC+  ```'],
    [['- a', '      ```', '  b'], 'TET'],
    [['- a', '  ```', '     ```', '  b'], 'TCCT'],
    [['- a', '  ```', '      ```', '  b'], 'TCCC+  ```'],
    [['- a', '', '\t```', '\tb', '\t```', '@'], 'TTCCCT'],
    [['-  a', '  \t```', 'b'], 'TCT'],
    [['- a', '', '   \t```', '  b'], 'TTCC+  ```'],
    [['- a', '  - b', '    ```', '   @', '@'], 'TTCTT'],
    [['- a', '  - b', '  ```', '  @', '@'], 'TTCCT'],
    [['- a', ' - b', '   ```', '  @'], 'TTCT'],
    [['- a', '- b', '  ```', '  @'], 'TTCC+  ```'],
    [['1. a', '2. b', '   ```', '   @'], 'TTCC+   ```'],
    [['1. a', '', '2. b', '   ```', '   @'], 'TTTCC+   ```'],
    [['- a', '', 'b', '  ```', 'c'], 'TTTCC+```'],
    [['- a', '  b', '', '  c', '  ```', 'd'], 'TTTTCT'],
    [['- a', '', ' b', '  ```', 'c'], 'TTTCC+```'],
    [['- a', '  ```', 'b', '  ```', '@'], 'TCTCC+```'],
    [['a', '- b', '  ```', '  @'], 'TTCC+  ```'],
    [['- a', '---', '  ```', '@'], 'TTCC+```'],
    [['- a', '***', '', '  ```', '@'], 'TTTCC+```'],
  ])('%j is %s', (lines, expected) => expect(styles(...lines)).toBe(expected))
})

describe('what a forge may read in two ways is either', () => {
  test.each([
    ['a lazy line', ['- a', 'b', '  ```', '  @'], 'TTET'],
    ['a lazy line, and a fence that is far to the right', ['- a', 'b', '    ```', '    @', '', 'c'], 'TTEETT'],
    ['the same in a list in a list', ['- a', '  - b', '  c', '    ```', '    @'], 'TTTEE'],
    ['a lazy line after one that goes on', ['- a', '      b', 'c', '  ```', '@'], 'TETET'],
    ['a lazy line after a fence far to the right', ['- a', '       ```', 'c', '  ```', '@'], 'TETET'],
    ['a lazy line after a broken fence', ['> a', '  ```', 'c', '  ```', '@'], 'TETET'],
    ['a line that stands deep', ['a', '', '    b', '   c'], 'TTET'],
    ['a line that stands deep in an item', ['- a', '', '      b', '     c'], 'TTET'],
    ['a number that starts no list', ['a', '2. b', '   ```', '   @'], 'TEET'],
    ['nor in an item', ['1. a', '   2. b', '   ```', '   @'], 'TEET'],
    ['an empty item', ['-', '  ```', '  @'], 'EET'],
    ['an empty item with a space', ['- ', '  ```', '  @'], 'EET'],
    ['an item with code', ['-     a', '  ```', '  @'], 'EET'],
    ['an item that stands deep', ['- a', '', '       - b', '  ```', '  @'], 'TTEET'],
    ['an item that stands deep at the top', ['    - b', '  ```', '  @'], 'EET'],
    ['an item three to the right is one', ['   - b', '     ```', '     @'], 'TCC+     ```'],
    ['an item with a tab', ['-\ta', '  ```', '  @'], 'EET'],
    ['an item in an item on a line', ['- - a', '    ```', '    @'], 'TEE'],
    ['a quote in an item', ['- > a', '  ```', '  @'], 'TET'],
    ['a fence on the line of an item', ['- ```', '  @', '', 'a'], 'EETT'],
    ['a tilde fence there', ['12. ~~~', '  @'], 'EE'],
    ['a fence in a quote', ['> ```', '> @', '', 'a'], 'EETT'],
    ['a fence in an item in a quote', ['> 12. ```', '> @'], 'EE'],
    ['a fence in a footnote', ['[^ab]: ```', '    @'], 'EE'],
    ['no fence in a quote', ['> a ```', '> @'], 'TT'],
    ['less than a fence', ['> ``', '> ~~', '> @'], 'TTT'],
    ['a footnote', ['[^ab]: a', '  ```', '  @'], 'TET'],
    ['no footnote', ['a [^b]: c', '  ```', '  @'], 'TCC+```'],
    ['a rule within', ['- a', '  ***', '  ```', '  @'], 'TTET'],
    ['a quote', ['> a', '  ```', '  @'], 'TET'],
    ['a line end after it', ['> ```', '', '   b', '', 'c'], 'ETETT'],
    ['a lazy line under a quote with a fence', ['> ```', '> a', 'c', '  ```', '@'], 'EEEEE'],
  ])('%s', (_, lines, expected) => expect(styles(...lines)).toBe(expected))

  test('and a fence that only one reading sees is none', () => {
    const { lines } = styledLines('> a\n  ```')

    expect(lines[1]?.text).toBe('  \u200B```')
  })
})
