import '@mantine/core/styles/default-css-variables.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Around every kit component; no style tags are written (policy), colours come from tokens.css. */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider defaultColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
