import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import { api } from '../../lib/calls/api.ts';
import { CallRefused } from '../../lib/calls/call-refused.ts';

/** Milliseconds without a key: a code half typed is not asked for. */
const pause = 500;

interface CodeCheck {
  readonly good?: string;
  readonly error?: string;
}

/** Asks the server about the code while it is typed; nothing while it is empty. */
export function useCodeCheck(code: string): CodeCheck {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(code), pause);
    return () => clearTimeout(timer);
  }, [code]);
  const { data, error } = useQuery({
    queryKey: ['sign-up-code', asked],
    queryFn: () => api.auth.checkCode({ code: asked, sitename: 'newbet' }),
    enabled: asked !== '',
    staleTime: 60_000,
    retry: false,
  });
  if (code === '' || code !== asked) return {};
  if (data) return { good: t('signup.codeOk') };
  return error instanceof CallRefused ? { error: error.message } : {};
}
