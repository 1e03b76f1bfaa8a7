import { useEffect, useRef, useState } from 'react';

/** What a screen reader is told: the last of `message` once it has rested for half a second, and nothing at first. */
export function Said({ message }: { message: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(message);
  useEffect(() => {
    if (message === first.current) return;
    first.current = '';
    const timer = setTimeout(setSaid, 500, message);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
