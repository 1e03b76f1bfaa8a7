import { useEffect, useRef, useState } from 'react';

/** What a screen reader is told: the last of `message` once it has rested, and nothing at first. */
export function useRested(message: string, delay = 500) {
  const [said, setSaid] = useState('');
  const first = useRef(message);
  useEffect(() => {
    if (message === first.current) return;
    first.current = '';
    const timer = setTimeout(setSaid, delay, message);
    return () => clearTimeout(timer);
  }, [message, delay]);
  return said;
}
