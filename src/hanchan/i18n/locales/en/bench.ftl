# What hanchan bench says; what it measures has its English name everywhere.

bench-measuring = measuring { $what }
bench-measured = measured
bench-ours = ours
bench-peer = peer
bench-ratio = ratio
bench-wanted = wanted
