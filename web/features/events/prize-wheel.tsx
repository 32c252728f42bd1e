import css from './wheel.module.css';

interface PrizeWheelProps {
  readonly labels: readonly string[];
  /** Degrees it is turned by. */
  readonly angle: number;
  /** How long a turn takes, ms; 0 for none. */
  readonly turnMs: number;
  /** The slot it stands on after a spin. */
  readonly stoppedAt: number | null;
}

const outer = 100;

/** One slot of `degrees`, pointing up. */
function slicePath(degrees: number): string {
  const half = ((degrees / 2) * Math.PI) / 180;
  const [x, y] = [(outer * Math.sin(half)).toFixed(3), (-outer * Math.cos(half)).toFixed(3)];
  return `M0 0 L-${x} ${y} A${outer} ${outer} 0 0 1 ${x} ${y} Z`;
}

const bulbs = 24;

/** The wheel: slots of one size, the mark at the top. What it shows is said in words beside it. */
export function PrizeWheel({ labels, angle, turnMs, stoppedAt }: PrizeWheelProps) {
  const degrees = 360 / labels.length;
  const slice = slicePath(degrees);
  return (
    <svg className={css.wheel} viewBox="-120 -124 240 244" aria-hidden>
      <circle r="116" className={css.rim} />
      {Array.from({ length: bulbs }, (_, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture, never another order
          key={place}
          r="2.4"
          cy="-108"
          className={css.bulb}
          transform={`rotate(${(place * 360) / bulbs})`}
        />
      ))}
      <g
        className={css.turning}
        style={{ transform: `rotate(${angle}deg)`, transitionDuration: `${turnMs}ms` }}
      >
        {labels.map((label, place) => (
          <g key={label} transform={`rotate(${place * degrees})`}>
            <path d={slice} className={css.slot} data-tone={place % 4} />
            <text y="-72" className={css.label} data-tone={place % 4} data-long={label.length > 7}>
              {label}
            </text>
          </g>
        ))}
        {stoppedAt !== null && (
          <path d={slice} className={css.stopped} transform={`rotate(${stoppedAt * degrees})`} />
        )}
      </g>
      <circle r="22" className={css.hub} />
      <path
        d="M0 -9 L2.600 -2.800 L9 -2.800 L4 1.400 L5.800 8 L0 4 L-5.800 8 L-4 1.400 L-9 -2.800 L-2.600 -2.800 Z"
        className={css.star}
      />
      <path d="M0 -90 L-11 -120 L11 -120 Z" className={css.mark} />
    </svg>
  );
}
